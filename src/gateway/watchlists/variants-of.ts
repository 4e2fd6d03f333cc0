import { outerParts } from './name-pieces.ts'

const enumeration = /(^|[\s,;"])\(?(?:[a-k]|i{1,3}|iv)\)[\s,]*/gu

/** Splits what a list enumerates in one field, "(a) X, (b) Y", "a) X b) Y" or "X; Y"; straight quotes are dropped. */
export function variantsOf(text: string): string[] {
  const marked = text.replaceAll(enumeration, '$1;').replaceAll('"', ' ')
  const parts = outerParts(marked).map((part) =>
    part.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s,]+|(?<![\s,])[\s,]+$/gu, ''),
  )
  return parts.filter((part) => part !== '')
}

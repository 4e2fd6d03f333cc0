import anyAscii from 'any-ascii'
import { fold } from './fold.ts'

/** Writes one folded word in Latin letters, by the general table of any-ascii; Latin words come back unchanged. */
export function romanise(token: string): string {
  return fold(anyAscii(token)).replaceAll(' ', '')
}

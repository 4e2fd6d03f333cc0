import { useEffect, useState } from 'react'
import type { RomaniseName } from '#domain/compared-names.ts'
import { hasOtherScript } from '#lib/names/scripts.ts'

/** Kept for the next match, which then shows at once what this one had to wait for. */
let brought: RomaniseName | undefined

/** The tables of every script, brought where a name needs them; undefined until then, and where they are not at hand. */
export function useRomaniser(names: readonly string[]): RomaniseName | undefined {
  const [romanise, setRomanise] = useState(() => brought)
  const isMissing = romanise === undefined && names.some(hasOtherScript)
  useEffect(() => {
    if (!isMissing) return
    import('#lib/names/romanise-text.ts').then(
      ({ romaniseText }) => {
        brought = romaniseText
        setRomanise(() => romaniseText)
      },
      () => undefined, // the names are as good without
    )
  }, [isMissing])
  return romanise
}

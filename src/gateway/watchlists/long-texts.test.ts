import { describe, expect, it } from 'vitest'
import { fold, joinedForms } from '#lib/names/fold.ts'
import { skeletons } from '#lib/names/skeleton.ts'
import { soundKey } from '#lib/names/sound-key.ts'
import { parseBirths } from './birth-list.ts'
import { parseBirth } from './births.ts'
import { cleanName } from './clean-name.ts'
import { euNames } from './eu-names.ts'
import { nameVariants } from './name-variants.ts'
import { nationalities } from './nationalities.ts'
import { variantsOf } from './variants-of.ts'

/** What reads a field of a list, whatever somebody has written there. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  births: parseBirths,
  'one birth': parseBirth,
  nationalities,
  'a name': cleanName,
  'the spellings of a name': (text) => nameVariants(text, true),
  'what is enumerated': variantsOf,
  'the names of a row': (text) => euNames({ line: 1, fields: [], get: () => text }, true),
  'a folded name': fold,
  'words with a hyphen': joinedForms,
  sounds: (text) => [soundKey(text), skeletons(text)],
}
/** What is long, and ends otherwise than it began. */
const stretches = [' ', ', ', '(', ') ', '((x', 'a', 'aa b, ', 'a-', "' ", '1 ', ' / ', 'or ', 'no.', ' ,;', '(a) ']

describe('a field of a list', () => {
  it.each(Object.entries(readers))('is read in no time however long it is: %s', { timeout: 60_000 }, (_, read) => {
    for (const stretch of stretches) {
      const texts = [900, 1900, 40_000].flatMap((letters) => {
        const long = stretch.repeat(letters / stretch.length)
        return [long, `A${long}!`]
      })
      for (const text of texts) {
        const before = process.cpuUsage()
        read(text)
        const { user } = process.cpuUsage(before)
        expect([stretch, Math.floor(user / 1_500_000)]).toEqual([stretch, 0])
      }
    }
  })
})

import type { Reading } from './recognised.ts'

/** Letters that a zone writes as two, and that plain letters do not come out of by leaving out what is above them. */
const written: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Ø: 'OE',
  Æ: 'AE',
  ß: 'SS',
  Þ: 'TH',
  Ñ: 'N',
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const asInZone = (text: string) => Array.from(text.normalize('NFC'), (letter) => written[letter] ?? letter).join('')

/**
 * The words that stand on a document outside of its zone, in the letters of a zone: as it writes them, and as they are
 * without what is above their letters.
 */
export function visibleWords({ page: { lines }, zone }: Reading): ReadonlySet<string> {
  const isInZone = (y: number) => zone.some(({ box }) => y >= box.y0 && y <= box.y1)
  const words = lines
    .filter(({ box }) => !isInZone((box.y0 + box.y1) / 2))
    .flatMap(({ text }) => text.toUpperCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '')
  return new Set(words.flatMap((word) => [plain(word), plain(asInZone(word))]))
}

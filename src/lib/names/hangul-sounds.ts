import { syllable } from './romanise-hangul.ts'

/**
 * The sounds of Hangul as signs, by the part of a syllable in Revised Romanisation, where one stands for more than one
 * Latin letter; what each costs beside a Latin sound is told in `sound-spellings.ts`. General knowledge of how Korean
 * names are spelled in Latin letters and foreign names in Hangul; no data set was its source.
 */
const signs = {
  initial: {
    g: 'G',
    kk: 'k',
    d: 'D',
    tt: 't',
    r: 'L',
    b: 'B',
    p: 'P',
    pp: 'P',
    s: 'S',
    ss: 'S',
    j: 'J',
    jj: 'J',
    ch: 'Q',
    h: 'H',
  },
  vowel: {
    ae: 'A',
    ya: 'Ya',
    yae: 'YA',
    eo: 'E',
    yeo: 'YE',
    ye: 'Ye',
    wa: 'Wa',
    wae: 'WA',
    oe: 'We',
    yo: 'Yo',
    wo: 'WE',
    we: 'We',
    wi: 'Wi',
    yu: 'Yu',
    eu: 'U',
    ui: 'Ui',
  },
  final: { k: 'G', t: 'T', p: 'B', l: 'L', ng: 'N' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

const signOf = (kind: keyof typeof signs, part: string): string => {
  const known: Readonly<Record<string, string>> = signs[kind]
  return known[part] ?? part
}

/** What is heard of a word in Hangul, one sign for each sound; an l that two syllables share is one. */
export function hangulSounds(word: string): string {
  const heard = Array.from(word.normalize('NFC'), (letter) => {
    const parts = syllable(letter)
    if (parts === undefined) return letter
    return signOf('initial', parts.initial) + signOf('vowel', parts.vowel) + signOf('final', parts.final)
  })
  return heard.join('').replace(/(.)(?=\1)/gu, '')
}

const consonants: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:zh|j|q)/u, 'ch'],
  [/^x/u, 'hs'],
  [/^[cz](?!h)/u, 'ts'],
  [/^r/u, 'j'],
  [/^b/u, 'p'],
  [/^d/u, 't'],
  [/^g/u, 'k'],
]

const vowels: ReadonlyArray<readonly [RegExp, string]> = [
  [/^[cz]i$/u, 'tzu'],
  [/^si$/u, 'szu'],
  [/^(sh|zh|ch|r)i$/u, '$1ih'],
  [/^you$/u, 'yu'],
  [/^yan$/u, 'yen'],
  [/ian$/u, 'ien'],
  [/ong$/u, 'ung'],
  [/(?<=[iuy])e$/u, 'eh'],
  [/^er$/u, 'erh'],
  [/(?<=^[gkh])e$/u, 'o'],
  [/(?<=[gk])ui$/u, 'uei'],
  [/(?<=[dtnlrzcs]|[zc]h)uo$/u, 'o'],
]

/** A syllable of Pinyin in the spelling of Wade and Giles, without its marks: "xiao" is "hsiao", "jian" is "chien". */
export function wadeGiles(pinyin: string): string {
  const replace = (text: string, rules: typeof vowels) =>
    rules.reduce((changed, [pattern, spelling]) => changed.replace(pattern, spelling), text)
  return replace(replace(pinyin, vowels), consonants)
}

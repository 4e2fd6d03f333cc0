import { readings, transcribe } from './readings.ts'

// Hepburn, from general knowledge; the small vowels make the sounds of foreign names. ー and ッ are not written.
const letters = readings(
  'ア=a イ=i ウ=u エ=e オ=o カ=ka キ=ki ク=ku ケ=ke コ=ko ガ=ga ギ=gi グ=gu ゲ=ge ゴ=go サ=sa シ=shi ス=su セ=se ソ=so ' +
    'ザ=za ジ=ji ズ=zu ゼ=ze ゾ=zo タ=ta チ=chi ツ=tsu テ=te ト=to ダ=da ヂ=ji ヅ=zu デ=de ド=do ナ=na ニ=ni ヌ=nu ネ=ne ノ=no ' +
    'ハ=ha ヒ=hi フ=fu ヘ=he ホ=ho バ=ba ビ=bi ブ=bu ベ=be ボ=bo パ=pa ピ=pi プ=pu ペ=pe ポ=po マ=ma ミ=mi ム=mu メ=me モ=mo ' +
    'ヤ=ya ユ=yu ヨ=yo ラ=ra リ=ri ル=ru レ=re ロ=ro ワ=wa ヰ=i ヱ=e ヲ=o ン=n ヴ=vu ヵ=ka ヶ=ke ヷ=va ー= ッ= ァ=a ィ=i ゥ=u ェ=e ' +
    'ォ=o ャ=ya ュ=yu ョ=yo ヮ=wa ゝ= ゞ= ヽ= ヾ= シャ=sha シュ=shu ショ=sho シェ=she ジャ=ja ジュ=ju ジョ=jo ジェ=je チャ=cha チュ=chu ' +
    'チョ=cho チェ=che ティ=ti ディ=di トゥ=tu ドゥ=du テュ=tyu デュ=dyu ファ=fa フィ=fi フェ=fe フォ=fo フュ=fyu ヴァ=va ヴィ=vi ヴェ=ve ' +
    'ヴォ=vo ヴュ=vyu ウィ=wi ウェ=we ウォ=wo ツァ=tsa ツィ=tsi ツェ=tse ツォ=tso イェ=ye クァ=kwa クィ=kwi クェ=kwe クォ=kwo グァ=gwa',
)
const fromHiragana = 0x60

/**
 * Reads a word in kana in Latin letters: whole, then without the vowel that a foreign name gets at its end, then
 * without all the vowels put in after consonants (ス s, ト t), then so with an r for the long a that stands for one
 * (ター "ter").
 */
export function romaniseKana(word: string): string[] {
  const katakana = word.replace(/[ぁ-ゖ]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + fromHiragana),
  )
  const glided = katakana.replace(/([キギニヒビピミリ])([ャュョ])/gu, (_, first: string, small: string) => {
    return transcribe(first, letters).replace(/i$/u, '') + transcribe(small, letters)
  })
  const whole = spell(glided)
  return [whole, whole.replace(/(?<=[^aeioun])u$|(?<=[td])o$/u, ''), bare(whole), bare(spell(longAsR(glided)))]
}

/** The nasal is an m before the lips close. */
const spell = (katakana: string): string => transcribe(katakana, letters).replace(/n(?=[bmp])/gu, 'm')

const bare = (latin: string): string => latin.replaceAll(/(?<=[^aeiouy])u(?![aeiouy])|(?<=[td])o(?![aeiouy])/gu, '')

const longAsR = (katakana: string): string => katakana.replace(/(?<=[アカガサザタダナハバパマヤラワァャヴ])ー/gu, 'r')

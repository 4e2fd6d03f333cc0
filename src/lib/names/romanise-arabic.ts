import { readings, transcribe } from './readings.ts'

// Consonants of Arabic, Persian, Urdu, Pashto and Kurdish with ا و ي as vowels, from general knowledge. Folding has
// taken off hamza and madda where Unicode takes them apart, and every short vowel.
const letters = readings(
  'ا=a ب=b پ=p ت=t ٹ=t ث=th ج=j چ=ch ح=h خ=kh د=d ڈ=d ذ=dh ر=r ڑ=r ز=z ژ=zh س=s ش=sh ص=s ض=d ط=t ظ=z ع= غ=gh ف=f ڤ=v ' +
    'ق=q ک=k ك=k گ=g ڭ=ng ل=l م=m ن=n ں=n ه=h ہ=h ۃ=a ھ=h ة=a و=u ۆ=o ۇ=u ۋ=v ي=i ی=i ى=a ې=e ۍ=i ے=e ە=a ء= ټ=t ډ=d ړ=r ' +
    'ږ=zh ښ=sh ګ=g ڼ=n ڵ=l ڕ=r ځ=dz څ=ts ٱ=a',
)
const consonantal = readings('و=v ي=y ی=y ج=g ق=g ه=', letters)
const turned = readings('و=w ي=y ی=y ق=k غ=g ث=s ذ=z ض=z', letters)
const vowel = /[aeiou]/u

/** Reads a folded word in Arabic letters in Latin ones; the short vowels that nobody writes are guessed as a. */
export function romaniseArabic(word: string): string[] {
  const opened = word
    .replace(/^و/u, 'w')
    .replace(/^[يی](?=.)/u, 'y')
    .replace(/[هة]$/u, 'ا')
  const own = transcribe(opened, letters)
  return [voiced(own), own, voiced(transcribe(opened, consonantal)), voiced(transcribe(opened, turned))]
}

const pair = /^(?:kh|gh|sh|ch|zh|th|dh|dz|ts|[^aeiou])/u

/** Puts an a between two consonants that have no vowel between them: "mhmd" becomes "mahamad". */
function voiced(latin: string): string {
  let spoken = ''
  for (let rest = latin; rest !== '';) {
    const sound = pair.exec(rest)?.[0] ?? rest.charAt(0)
    rest = rest.slice(sound.length)
    const open = vowel.test(sound) || rest === '' || vowel.test(rest.charAt(0))
    spoken += open ? sound : `${sound}a`
  }
  return spoken
}

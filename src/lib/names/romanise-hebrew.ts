import { readings, transcribe } from './readings.ts'

// General knowledge of Hebrew and of how Yiddish and foreign names are written in its letters. Vowels are mostly
// unwritten; folding has taken the geresh off ג׳ ז׳ צ׳, so ג is read both ways.
const letters = readings(
  'א=a ב=b ג=g ד=d ה=h ו=o ז=z ח=h ט=t י=i כ=k ך=kh ל=l מ=m ם=m נ=n ן=n ס=s ע=e פ=p ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t ' +
    'וו=v יי=ay װ=v ױ=oy ײ=ay',
)
const consonantVav = readings('ו=v ח=kh', letters)
const softGimel = readings('ג=j ח=kh ש=s', letters)
const doubleVav = readings('וו=w װ=w ח=kh פ=f ב=v', letters)

/** Reads a folded Hebrew or Yiddish word in Latin letters, in the ways its letters of several sounds allow. */
export function romaniseHebrew(word: string): string[] {
  const opened = word
    .replace(/^ו(?!ו)/u, 'וו')
    .replace(/^י(?!י)(?=.)/u, 'y')
    .replace(/ה$/u, 'א')
  return [letters, consonantVav, softGimel, doubleVav].map((table) => transcribe(opened, table))
}

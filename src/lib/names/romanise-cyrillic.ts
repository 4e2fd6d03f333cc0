import { readings, transcribe } from './readings.ts'

// General knowledge of the alphabets (BGN/PCGN and everyday spelling of names). Folding has taken the breve off й and
// ў, the dots off ё and ї and the accents off ѓ and ќ.
const russian = readings(
  'а=a б=b в=v г=g ґ=g д=d е=e є=ye ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh ' +
    'щ=shch ъ= ы=y ь= э=e ю=yu я=ya дж=j ј=y љ=lj њ=nj ћ=c ђ=dj џ=dz ѕ=dz ә=a ғ=gh қ=q ң=ng ө=o ұ=u ү=u һ=h ҳ=h ҷ=j ' +
    'ҡ=q ҙ=z ҫ=s ҩ=o ҭ=t ҵ=ts ҿ=ch ӏ= ҕ=gh ҧ=p ҟ=k ҝ=g ҹ=ch ѓ=g ќ=k ѣ=e ѳ=f ѵ=i',
)
const ukrainian = readings('г=h и=y зг=zgh', russian)
const belarusian = readings('г=h дз=dz', russian)
const bulgarian = readings('ъ=a щ=sht х=h', russian)
const southSlavic = readings('х=h ц=c ч=ch ж=z ш=s', russian)
/** As names from elsewhere are written: г and х stand for h, в for w. */
const foreign = readings('г=h х=h в=w кс=x дж=j', russian)
const foreignSoft = readings('х=h кс=x ю=u я=ia е=e', russian)

/** Reads a folded Cyrillic word in Latin letters: by the language its letters give away, then as a foreign name. */
export function romaniseCyrillic(word: string): string[] {
  const ended = word.replace(/[иы]и$/u, 'ы')
  const own = transcribe(ended, tableFor(word))
  return [own, transcribe(ended, foreignSoft), transcribe(word, foreign), transcribe(word, russian)]
}

function tableFor(word: string) {
  if (/[јљњћђџѕѓќ]/u.test(word)) return southSlavic
  if (/[іє]/u.test(word)) return /[ыэ]/u.test(word) ? belarusian : ukrainian
  return /ъ[бвгджзклмнпрстфхцчшщ]/u.test(word) ? bulgarian : russian
}

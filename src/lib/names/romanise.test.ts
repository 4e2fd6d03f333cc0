import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, tokenise } from './fold.ts'
import { romanise } from './romanise.ts'
import { scriptOf } from './scripts.ts'
import { splitByScript } from './split-script.ts'

const readingsOf = (word: string) => romanise(fold(word))

describe('romanise', () => {
  it.each([
    ['Cyrillic', 'Иван', ['ivan']],
    ['Cyrillic', 'Ольга', ['olga', 'olha']],
    ['Cyrillic', 'Дмитрий', ['dmitry', 'dmitrii']],
    ['Cyrillic', 'Хельмут', ['khelmut', 'helmut']],
    ['Cyrillic', 'Джеймс', ['jeims']],
    ['Cyrillic', 'Тарасович', ['tarasovich']],
    ['Ukrainian', 'Гриценків', ['hrytsenkiv']],
    ['Belarusian', 'Рыгорі', ['ryhori']],
    ['Bulgarian', 'Търговище', ['targovishte']],
    ['Serbian', 'Љубиша', ['ljubisa', 'ljubisha']],
    ['Macedonian', 'Ѕвездан', ['dzvezdan']],
    ['Mongolian', 'Өлзий', ['olzy', 'olzii']],
    ['Greek', 'Μπάμπης', ['babis', 'bambis', 'mpampis']],
    ['Greek', 'Ντίνος', ['dinos', 'ntinos']],
    ['Greek', 'Γκίκας', ['gikas', 'gkikas']],
    ['Greek', 'Ευτυχία', ['eftihia']],
    ['Greek', 'Παύλου', ['pavlu', 'paylou']],
    ['Greek', 'Τζίμης', ['jimis', 'tzimis']],
    ['Hebrew', 'משה', ['msha']],
    ['Hebrew', 'וולטר', ['vltr', 'wltr']],
    ['Hebrew', 'גורג', ['gorg', 'jorj']],
    ['Hebrew', 'חיים', ['haym', 'khaym']],
    ['Arabic', 'سمير', ['samir', 'smir']],
    ['Arabic', 'وليد', ['walid']],
    ['Arabic', 'جمال', ['jamal', 'gamal']],
    ['Persian', 'پرویز', ['paruiz', 'pruiz']],
    ['Urdu', 'بھٹی', ['bahati']],
    ['kana', 'スミス', ['sumisu', 'sumis', 'smis']],
    ['kana', 'ジョーンズ', ['jonzu', 'jonz']],
    ['kana', 'ロバート', ['robato', 'robat', 'robart']],
    ['kana', 'キャロル', ['kyaroru', 'kyaror']],
    ['kana', 'ヴィクター', ['vikuta', 'vikta', 'viktar']],
    ['kana', 'さくら', ['sakura']],
    ['kana', 'カンパニ', ['kampani']],
    ['Hangul', '박', ['park', 'pak', 'bak']],
    ['Hangul', '민정', ['minjeong', 'minjung', 'minjong']],
    ['Hangul', '호크', ['hokeu', 'hok', 'hoku']],
    ['Han', '王', ['wang', 'wong', 'ong', 'vuong']],
    ['Han', '小明', ['xiaoming', 'siuming', 'hsiaoming', 'shiaomin']],
    ['Han', '蕭', ['xiao', 'siu', 'seow', 'hsiao']],
    ['Han', '德', ['de', 'te']],
    ['Han', '彼得', ['bide', 'pet']],
    ['Han', '基斯特', ['kist']],
    ['Han', '希爾德', ['hird', 'xierde']],
    ['Devanagari', 'आशा', ['asa']],
    ['Armenian', 'Արամ', ['aram']],
    ['Georgian', 'ნინო', ['nino']],
    ['Latin', 'anna', ['anna']],
  ])('writes the %s word %s as %s', (_, word, latin) => {
    expect(readingsOf(word)).toEqual(expect.arrayContaining(latin))
    expect(readingsOf(word)[0]).toBe(latin[0])
  })

  it('gives every word of letters one to eight readings in plain letters', () => {
    const alphabets = 'аљіўғ αμπντ אבוש محمدوی スッーゃ 한국어살 王小明龘 आशा สมชาย ანა Արմեն አበበ'.replaceAll(' ', '')
    const words = fc.array(fc.constantFrom(...Array.from(alphabets)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, (letters) => {
        const word = fold(letters.join(''))
        fc.pre(/\p{L}/u.test(word))
        const latin = romanise(word)
        expect(latin.length).toBeGreaterThan(0)
        expect(latin.length).toBeLessThanOrEqual(8)
        expect(new Set(latin).size).toBe(latin.length)
        for (const reading of latin) expect(reading).not.toBe('')
      }),
    )
  })

  it('reads a word of several scripts by the table of each', () => {
    expect(readingsOf('さくら子')[0]).toBe('sakurazi')
    expect(readingsOf('Иванov2')[0]).toBe('ivanov2')
  })
})

describe('splitByScript', () => {
  it.each([
    ['王小明', ['王', '小明']],
    ['歐陽小明', ['歐陽', '小明']],
    ['王', ['王']],
    ['克萊夫·帕爾默', ['克萊夫', '帕爾默']],
    ['김민정', ['김', '민정']],
    ['남궁민', ['남궁', '민']],
    ['살리 베리샤', ['살리', '베리샤']],
    ['الحسن سمير', ['ال', 'حسن', 'سمير']],
    ['Anna Muster', ['anna', 'muster']],
  ])('takes %s apart as %s', (name, words) => {
    expect(splitByScript(tokenise(name))).toEqual(words)
  })
})

describe('scriptOf', () => {
  it.each([
    ['Anna Söder', 'latin'],
    ['Ольга', 'cyrillic'],
    ['Νίκος', 'greek'],
    ['سامي', 'arabic'],
    ['שרה', 'hebrew'],
    ['王小明', 'han'],
    ['さくら 子', 'kana'],
    ['김민수', 'hangul'],
    ['आशा', 'other'],
    ['42', 'latin'],
  ])('reads %s as %s', (text, script) => {
    expect(scriptOf(text)).toBe(script)
  })
})

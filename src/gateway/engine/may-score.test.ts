import { describe, expect, it } from 'vitest'
import { ScoreBound } from './may-score.ts'
import { prepareName } from './prepared-name.ts'
import { scoreName } from './score-name.ts'

const persons = [
  'Ilse Beispiel',
  'Ilsa Beispeil',
  'BEISPIEL, Ilse Maria',
  'Ilse Maria Muster-Beispiel',
  'Karl Beispiel',
  'K. Beispiel',
  'JC Beispiel',
  'Jan Cornelis Beispiel',
  'Mohammed al Saud',
  'Muhammad Alsaud',
  'Mohamad bin Saud al-Karim',
  'Abd al-Karim Saud',
  'Иван Примеров',
  'Ivan Primerov',
  'Iwan Ivanovich Primeroff',
  '김민정',
  'Min Jung Kim',
  'Minjeong Kim',
  'Kim Min Jeong Maria',
  '이순신',
  'Lee Sun Shin',
  'Yi Soonshin',
  '諸葛亮',
  'Zhuge Liang',
  'Zhu Ge Liang',
  '王小明',
  'Wang Xiao Ming',
  'Xiaoming Wang',
  '穆罕默德·萨乌德',
  'محمد سعود',
  'Dr Ilse Beispiel 7',
]
const organisations = [
  'Northern Example Shipping Union',
  'NESU',
  'Northern Example Ship Co Ltd',
  'Example Shipping GmbH',
  'Beispiel Handels GmbH',
  'Beispiel Handel AG',
  'Beispielhandel',
  'Plant No. 7',
  'Factory Number 8',
  '2nd Example Brigade',
  'Second Example Brigade',
  'Fifth Example Battalion',
]

const pairs = (names: string[], person: boolean) => {
  const prepared = names.map((name) => prepareName(name, person))
  return prepared.flatMap((searched) => prepared.map((listed) => ({ searched, listed, person })))
}
const all = [...pairs(persons, true), ...pairs(organisations, false)]

describe('what a name may score', () => {
  it.each([50, 75, 85])('is never told to be less than %i where it scores as much', (least) => {
    for (const { searched, listed, person } of all) {
      const { score, equal } = scoreName(searched, listed, { quality: 'strong', person })
      if (score >= least || equal) expect(new ScoreBound(searched, person).mayScore(least, listed)).toBe(true)
    }
  })

  it('spares most pairs of names the whole comparison', () => {
    const spared = all.filter(({ searched, listed, person }) => !new ScoreBound(searched, person).mayScore(75, listed))
    expect(spared.length / all.length).toBeGreaterThan(0.5)
  })
})

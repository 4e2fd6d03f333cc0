import type { Day, ListedTopic, WatchRecord } from '#domain/matching/watch-entity.ts'
import { dayMs } from '#lib/dates.ts'
import { cultures } from './lists-names.ts'
import { inventCompany, inventCraft, inventPerson, namedPerson, type Party } from './lists-parties.ts'
import { Dice } from './lists-random.ts'
import { tied } from './lists-ties.ts'

/** A list of the demo: every party in it is invented, and its name says so. */
export interface DemoList {
  id: 'demo-sanctions' | 'demo-pep' | 'demo-adverse' | 'demo-other'
  name: string
  records: WatchRecord[]
}

/**
 * Names that a search at fuzziness 50 is sure to find: for `several` some thirty parties over all lists, for `many` more
 * than a hundred; one is written from right to left, one is on two lists, one is longer than most columns are wide.
 */
export const demoNames = {
  several: 'Mira Halvorsdal',
  many: 'Karim Velasdar',
  rightToLeft: 'سمير النهراوي',
  onTwoLists: 'Min-ji Garam',
  long: 'María Consuelo de los Ángeles Montequira y Arandero de Quilantes Veracosta viuda de Tordegales Lumbreras-Ocán',
} as const

const seed = 20_261_121

const spellings = {
  [demoNames.several]: {
    given: ['Mira', 'Mirra', 'Myra', 'Mira Sofie', 'Mirah'],
    family: ['Halvorsdal', 'Halvorsdahl', 'Halversdal', 'Halvorsdaal', 'Halvorsdall', 'Halvorstal'],
    gender: 'female',
    culture: 0,
  },
  [demoNames.many]: {
    given: ['Karim', 'Kareem', 'Karem', 'Kerim', 'Karim Omar', 'Abdul Karim', 'Karym', 'Karimm', 'Carim', 'Karim S.'],
    family: [
      'Velasdar',
      'Velazdar',
      'Velasdaar',
      'Velasder',
      'Velassdar',
      'Velasdhar',
      'Vilasdar',
      'Velasdarr',
      'Velasdari',
      'Valasdar',
      'Velastar',
      'Belasdar',
    ],
    gender: 'male',
    culture: 5,
  },
} as const

interface Plan {
  id: DemoList['id']
  name: string
  size: number
  /** Shares of companies and of vessels and aircraft; the rest are persons. */
  companies: number
  craft: number
  /** What a party is listed for, and what is told about it. */
  listing(dice: Dice, party: Party, day: (daysBefore: number) => Day): Listing
}

type Listing = Pick<WatchRecord, 'topics' | 'programmes' | 'statements' | 'positions'>

/** The four lists of the demo, a pure function of the day of the edition. */
export function demoLists(anchor: Day): DemoList[] {
  const waiting = famousParties(new Dice(seed))
  return plans.map((plan, index) => {
    const famous = waiting.filter((_, place) => place % plans.length === index)
    const records = makeRecords(plan, new Dice(seed + index + 1), famous, anchor)
    return { id: plan.id, name: plan.name, records: tied(records) }
  })
}

/** The parties that answer to the names above, the two odd ones first, then one per spelling. */
function famousParties(dice: Dice): Party[] {
  const [spanish, arabic] = [cultures[1], cultures[5]]
  if (spanish === undefined || arabic === undefined) return []
  const odd = [
    namedPerson(dice, { text: demoNames.rightToLeft, script: 'arabic' }, 'male', arabic),
    namedPerson(dice, { text: demoNames.long, script: 'latin' }, 'female', spanish),
  ]
  return odd.concat(
    Object.values(spellings).flatMap(({ given, family, gender, culture }) =>
      family.flatMap((last) =>
        given.map((first) => {
          const name = { text: `${first} ${last}`, script: 'latin' as const }
          return namedPerson(dice, name, gender, cultures[culture] ?? arabic)
        }),
      ),
    ),
  )
}

function makeRecords(plan: Plan, dice: Dice, famous: Party[], anchor: Day): WatchRecord[] {
  const day = (before: number): Day => new Date(Date.parse(anchor) - before * dayMs).toISOString().slice(0, 10)
  return Array.from({ length: plan.size }, (_, index) => {
    const party = famous[index] ?? inventParty(plan, dice)
    return {
      list: plan.id,
      sourceId: `${plan.id}-${String(index + 1).padStart(4, '0')}`,
      ...party,
      ...plan.listing(dice, party, day),
      sources: [{ slug: plan.id, name: plan.name, listedOn: day(dice.between(200, 4000)), asOf: anchor }],
      synthetic: true,
    }
  })
}

function inventParty({ companies, craft }: Plan, dice: Dice): Party {
  const kind = dice.roll()
  if (kind < companies) return inventCompany(dice)
  return kind < companies + craft ? inventCraft(dice) : inventPerson(dice)
}

const current = (topic: ListedTopic['topic'], category?: string): ListedTopic => ({
  topic,
  state: 'current',
  ...(category !== undefined && { category }),
})

const reason = (text: string) => ({ kind: 'reason' as const, text, synthetic: true as const })

const offices = {
  1: ['Member of the Cabinet', 'Head of Government Office', 'Member of the Senate'],
  2: ['Regional governor', 'Member of the Regional Assembly', 'Judge of the Court of Appeal'],
  3: ['Director of a state agency', 'Ambassador', 'Board member of a state enterprise'],
  4: ['Mayor', 'Member of the Municipal Council', 'Head of a district office'],
} as const

const mediaCategories = [
  ['financial-crime', 'money laundering'],
  ['fraud', 'invoice fraud'],
  ['narcotics', 'trafficking of narcotics'],
  ['terrorism', 'the financing of terrorism'],
  ['violent-crime', 'armed robbery'],
  ['sexual-crime', 'a sexual offence'],
  ['general', 'breaches of environmental law'],
] as const

const otherTopics = [
  ['state-owned', 'Held in majority by a state.'],
  ['enforcement', 'Fined by a supervisory authority.'],
  ['disqualified', 'Disqualified from acting as a director.'],
  ['insolvent', 'Insolvency proceedings were opened.'],
  ['interest', 'Excluded from public procurement.'],
  ['corruption-risk', 'Holds a post with a raised risk of corruption.'],
] as const

const plans: readonly [Plan, Plan, Plan, Plan] = [
  {
    id: 'demo-sanctions',
    name: 'Demo sanctions list (synthetic)',
    size: 600,
    companies: 0.25,
    craft: 0.1,
    listing: (dice) => ({
      topics: [dice.happens(0.9) ? current('sanction') : { topic: 'sanction', state: 'former' }],
      programmes: [dice.pick(['DEMO-ALPHA', 'DEMO-BETA', 'DEMO-GAMMA'])],
      statements: [reason('Invented for demonstration: involved in the evasion of a demonstration embargo.')],
      positions: [],
    }),
  },
  {
    id: 'demo-pep',
    name: 'Demo politically exposed persons (synthetic)',
    size: 400,
    companies: 0,
    craft: 0,
    listing: (dice, _party, day) => {
      const tier = dice.pick([1, 2, 3, 4] as const)
      const linked = dice.happens(0.2)
      const former = dice.happens(0.3)
      const office = { title: dice.pick(offices[tier]), tier, ...(former && { to: day(dice.between(100, 2000)) }) }
      return {
        topics: [
          { topic: linked ? 'pep-linked' : 'pep', state: former ? 'former' : 'current', category: String(tier) },
        ],
        programmes: [],
        statements: [
          reason(
            `Invented for demonstration: ${linked ? 'close relative of a holder of public office' : 'holds or held public office'}.`,
          ),
        ],
        positions: linked ? [] : [office],
      }
    },
  },
  {
    id: 'demo-adverse',
    name: 'Demo adverse media (synthetic)',
    size: 300,
    companies: 0.25,
    craft: 0,
    listing: (dice, party, day) => {
      const [category, deed] = dice.pick(mediaCategories)
      const name = party.names[0]?.text ?? ''
      return {
        topics: [current('adverse-media', category)],
        programmes: [],
        statements: Array.from({ length: dice.between(1, 3) }, (_, index) => ({
          kind: 'article' as const,
          title: `${['Prosecutors look into', 'Court hears case of', 'New questions about'][index]} ${name}`,
          text: `Invented article for demonstration. According to the invented report, ${name} is being investigated for ${deed}.`,
          date: day(dice.between(20, 1500)),
          synthetic: true as const,
        })),
        positions: [],
      }
    },
  },
  {
    id: 'demo-other',
    name: 'Demo other official lists (synthetic)',
    size: 150,
    companies: 0.6,
    craft: 0,
    listing: (dice, party) => {
      const fitting = otherTopics.filter(
        ([topic]) => topic !== (party.kind === 'person' ? 'state-owned' : 'disqualified'),
      )
      const [topic, text] = dice.pick(fitting)
      return {
        topics: [current(topic)],
        programmes: [],
        statements: [reason(`Invented for demonstration. ${text}`)],
        positions: [],
      }
    },
  },
]

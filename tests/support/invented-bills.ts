import type { BillField } from '#contracts/id-analysis.ts'
import { chanceOf, type Drawn, firsts, lasts, middles, type Specimen, spoilt } from './invented-documents.ts'

/** How a country writes addresses, and who sends bills there. */
interface Country {
  titles: readonly string[]
  sender: readonly string[]
  streets: readonly ((house: number) => string)[]
  /** Towns with their postcodes. */
  towns: readonly (readonly [string, string])[]
  /** The line that ends an address. */
  end: (town: string, zip: string) => string
  /** What a label says that stands above whom a bill is for. */
  label: string
  rest: readonly string[]
}

const countries: readonly Country[] = [
  {
    titles: ['Mrs ', 'Mr ', ''],
    sender: ['Nordlicht Energy Ltd', '1 Harbour Road', 'Plymouth PL1 3RP'],
    streets: [(house) => `${house} Larch Street`, (house) => `${house} Mill Court`, (house) => `${house} Quay Lane`],
    towns: [
      ['Leeds', 'LS1 4DY'],
      ['York', 'YO1 7HH'],
      ['Bristol', 'BS1 6XN'],
      ['Exeter', 'EX4 3SR'],
    ],
    end: (town, zip) => `${town} ${zip}`,
    label: 'Supply address:',
    rest: [
      'Invoice date: 1 November 2026',
      'Electricity 412 kWh at 0.24',
      'Standing charge 31 days',
      'Total due 84.20',
    ],
  },
  {
    titles: [''],
    sender: ['Copper River Electric Company', '900 Main Street', 'Springfield, IL 62704'],
    streets: [(house) => `${house}0 Alder Avenue`, (house) => `${house}1 Orchard Drive`],
    towns: [
      ['Portland', '97205'],
      ['Fairview', '97024'],
      ['Salem', '97301'],
    ],
    end: (town, zip) => `${town}, OR ${zip}`,
    label: 'Service address:',
    rest: ['Statement date 11/01/2026', 'Usage 412 kWh', 'Amount due by 11/20/2026', '$84.20'],
  },
  {
    titles: ['Herr ', 'Frau ', ''],
    sender: ['Nordlicht Energie GmbH', 'Hafenstrasse 1', '20457 Hamburg'],
    streets: [(house) => `Lindenallee ${house}`, (house) => `Am Hang ${house}a`],
    towns: [
      ['Berlin', '10115'],
      ['Dresden', '01067'],
      ['Leipzig', '04109'],
    ],
    end: (town, zip) => `${zip} ${town}`,
    label: 'Kunde:',
    rest: ['Rechnung vom 01.11.2026', 'Verbrauch 412 kWh', 'Abschlag 84,20 EUR', 'Wir danken'],
  },
  {
    titles: [''],
    sender: ['Nordljus Energi AB', 'Hamngatan 1', '211 22 Malmo'],
    streets: [(house) => `Storgatan ${house}`, (house) => `Kungsgatan ${house}`],
    towns: [
      ['Stockholm', '111 23'],
      ['Uppsala', '753 10'],
    ],
    end: (town, zip) => `${zip} ${town}`,
    label: 'Customer:',
    rest: ['Faktura 2026-11-01', '412 kWh', 'Att betala 842,00'],
  },
]

/** Where the blocks of a bill stand on its sheet. */
const layouts = [
  { sender: { x: 160, y: 140 }, customer: { x: 160, y: 480 }, rest: { x: 160, y: 900 } },
  { sender: { x: 1000, y: 140 }, customer: { x: 160, y: 420 }, rest: { x: 160, y: 900 } },
  // two columns side by side
  { sender: { x: 160, y: 140 }, customer: { x: 160, y: 480 }, rest: { x: 1000, y: 480 } },
  { sender: { x: 160, y: 140 }, customer: { x: 900, y: 420 }, rest: { x: 160, y: 900 } },
] as const

const [step, size] = [58, 36]

/** A utility bill: a sheet of paper with a sender, whom it was sent to, and what it is about. */
export function billOf(index: number, seed: number): Specimen<BillField> {
  const chance = chanceOf(seed * 10_007 + 1000 + index)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T // never beyond its end
  const country = pick(countries)
  const [first, middle, last, [town, zip]] = [pick(firsts), pick(middles), pick(lasts), pick(country.towns)]
  const street = pick(country.streets)(1 + Math.floor(chance() * 120))
  const flat = chance() < 0.3 ? [`Flat ${1 + Math.floor(chance() * 30)}`] : []
  const named = pick(country.titles) + [first, middle, last].filter((part) => part !== '').join(' ')
  const label = chance() < 0.3 ? [country.label] : []
  const layout = pick(layouts)
  const draw = (lines: readonly string[], { x, y }: { x: number; y: number }): Drawn[] =>
    lines.map((text, line) => ({ text, x, y: y + line * step, size }))
  const account = `Account number ${Math.floor(1e7 + chance() * 8e7)}`
  const address = [...flat, street].join(', ')
  return {
    name: `bill ${index + 1}`,
    sheet: {
      width: 1654,
      height: 1300,
      zoneWidth: 0,
      texts: [
        ...draw(country.sender, layout.sender),
        ...draw([...label, named, ...flat, street, country.end(town, zip)], layout.customer),
        ...draw([account, ...country.rest], layout.rest),
      ],
      ...spoilt(chance),
    },
    right: {
      firstName: first,
      middleName: middle,
      lastName: last,
      city: town,
      address,
      street,
      zipCode: zip,
      fullAddress: `${address}, ${country.end(town, zip)}`,
    },
  }
}

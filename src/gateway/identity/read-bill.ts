import { type BillAnalysis, type BillField, billFields, type FieldReading } from '#contracts/id-analysis.ts'
import {
  addressee,
  bare,
  isAligned,
  isCountry,
  isOfCompany,
  isStreet,
  personOf,
  placeOf,
  type PlaceLine,
} from './bill-lines.ts'
import { partsOf } from './line-parts.ts'
import { around, placeOn, type Recognised, type RecognisedLine } from './recognised.ts'

/** Lines of one block: whom a bill was sent to, and where. */
interface Block {
  name: RecognisedLine | null
  street: readonly RecognisedLine[]
  end: RecognisedLine
  place: PlaceLine
  /** How much speaks for it being the customer's and not the sender's. */
  score: number
}

/** Lines that an address has between its name and its place, at most. */
const mostStreetLines = 3
/** A line that is less clear than this is to be compared. */
const clear = 75
/** Fewest fields by which a bill counts as read. */
const fewestFields = 2

const withoutLabel = (text: string) => text.replace(addressee, '')
const isLabelled = (text: string) => addressee.test(text) && withoutLabel(text) !== text

/** The lines above one, in its own column, the nearest first. */
function above(lines: readonly RecognisedLine[], index: number, width: number): RecognisedLine[] {
  const end = lines[index]
  if (end === undefined) return []
  const height = end.box.y1 - end.box.y0
  const found: RecognisedLine[] = []
  let top = end.box.y0
  for (const line of lines.slice(0, index).toReversed()) {
    if (!isAligned(line, end, width)) continue
    // what is further away than two lines is another block
    if (top - line.box.y1 > height * 2.5 || found.length > mostStreetLines) break
    found.push(line)
    top = line.box.y0
  }
  return found
}

/** The block that ends with a line; null where it names no place. */
function blockAt({ lines, width }: Recognised, index: number): Block | null {
  const end = lines[index]
  if (end === undefined) return null
  const over = above(lines, index, width)
  const place = placeOf(withoutLabel(end.text), over[0]?.text)
  if (place === null || isCountry(end.text)) return null
  const rest = bare(over[0]?.text ?? '') === place.city ? over.slice(1) : over
  const at = rest.findIndex(({ text }) => personOf(withoutLabel(text)) !== null && !isStreet(text))
  const name = rest[at] ?? null
  const street = (
    name === null ? rest.filter(({ text }) => isStreet(text)).slice(0, 1) : rest.slice(0, at)
  ).toReversed()
  const isOfSender = rest.some(({ text }) => isOfCompany(text))
  const labelled = rest.some(({ text }) => isLabelled(text) || bare(withoutLabel(text)) === '')
  const titled = name !== null && personOf(withoutLabel(name.text))?.isTitled === true
  const score = (name === null ? 0 : 3) + (labelled ? 2 : 0) + (titled ? 2 : 0) + (street.length > 0 ? 1 : 0)
  return { name, street, end, place, score: score - (isOfSender ? 4 : 0) }
}

type Parts = Pick<Record<BillField, string | null>, 'firstName' | 'middleName' | 'lastName'>

/** A name in its parts: what stands between the first and the last is the middle, but for words that belong to the last. */
function nameParts(line: RecognisedLine | null): Parts {
  const parts = line === null ? undefined : personOf(withoutLabel(line.text))?.parts
  if (parts === undefined) return { firstName: null, middleName: null, lastName: null }
  const particle = parts.findIndex((part, index) => index > 0 && /^\p{Ll}/u.test(part))
  const last = particle === -1 ? parts.length - 1 : particle
  const [first = '', ...middle] = parts.slice(0, last)
  return { firstName: first, middleName: middle.join(' '), lastName: parts.slice(last).join(' ') }
}

function readingOf(page: Recognised, value: string | null, lines: readonly (RecognisedLine | null)[]): FieldReading {
  const from = lines.filter((line) => line !== null)
  if (value === null || from.length === 0)
    return { sureness: value === null ? 'unread' : 'likely', check: 'none', box: null }
  // nothing on a bill proves what stands on it
  const sureness = from.every(({ confidence }) => confidence >= clear) ? 'likely' : 'doubtful'
  const place = around(from.map(({ box }) => box))
  return { sureness, check: 'none', box: place && placeOn(page, place) }
}

/**
 * Reads whom a utility bill was sent to. An address ends with a line that has a place and a postcode; above it, in the
 * same column, stand street and name. Of several the one is taken that has a person's name, a title, or a label such as
 * 'Supply address', and no company: that is who sent the bill. Null where too little of it can be read.
 */
export function readBill(seen: Recognised): BillAnalysis | null {
  const lines = seen.lines.flatMap(partsOf).toSorted((one, other) => one.box.y0 - other.box.y0)
  const page = { ...seen, lines }
  const blocks = page.lines.flatMap((_, index) => blockAt(page, index) ?? [])
  const [block] = blocks.toSorted((one, other) => other.score - one.score)
  if (block === undefined) return null
  const { name, end, place } = block
  const streets = block.street.map(({ text }) => bare(withoutLabel(text))).filter((text) => text !== '')
  const street = streets.findLast(isStreet) ?? null
  const address = streets.length === 0 ? null : streets.join(', ')
  const values: Record<BillField, string | null> = {
    ...nameParts(name),
    city: place.city,
    zipCode: place.zipCode,
    street,
    address,
    fullAddress:
      address === null ? null : `${address}, ${bare(withoutLabel(end.text)).replace(/^[A-Z]{1,3}[- ](?=\d)/u, '')}`,
  }
  const from: Record<BillField, readonly (RecognisedLine | null)[]> = {
    firstName: [name],
    middleName: [name],
    lastName: [name],
    city: [end],
    zipCode: [end],
    street: block.street.filter(({ text }) => bare(withoutLabel(text)) === street),
    address: block.street,
    fullAddress: [...block.street, end],
  }
  if (Object.values(values).filter((value) => value !== null && value !== '').length < fewestFields) return null
  const readings = Object.fromEntries(billFields.map((field) => [field, readingOf(page, values[field], from[field])]))
  return { ...values, warnings: [], readings }
}

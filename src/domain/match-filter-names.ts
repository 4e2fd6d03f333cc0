/** Filters that the addresses of the console name otherwise than the calls do (spec/2 section 2.4, spec/3 section 2.3). */
const names = [
  ['status', 'matchStatus'],
  ['dataset', 'datasetTypes'],
  ['risk', 'riskRating'],
  ['birth', 'dob'],
] as const

function renamed(filters: Readonly<Record<string, string>>, to: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, codes]) => [to.get(name) ?? name, codes]))
}

const wire: ReadonlyMap<string, string> = new Map(names)
const address: ReadonlyMap<string, string> = new Map(names.map(([ours, theirs]) => [theirs, ours]))

/** What a list of matches is narrowed to, in the names of the calls instead of those of the console's addresses. */
export const toWireFilters = (filters: Readonly<Record<string, string>>) => renamed(filters, wire)

/** What a list of matches is narrowed to, as the console's addresses name it; other names stay. */
export const fromWireFilters = (filters: Readonly<Record<string, string>>) => renamed(filters, address)

import { canonicalJson } from '#lib/canonical-json.ts'
import { topicCode } from './topic-code.ts'
import type { Birth, WatchEntity } from './watch-entity.ts'

/** One difference between two editions of a listed party; texts are as published, cut at 1,000 letters. */
export interface FieldChange {
  /** The collection, or `basic` for what a party has once. */
  section: string
  /** The kind of the item: a name's, an identifier's, what ties a country to the party. */
  subSection: string | null
  field: string
  changeType: 'added' | 'changed' | 'removed'
  old: string | null
  new: string | null
}

/** How an item of a collection is told: `key` recognises it in the other edition. */
interface Told {
  key: string
  subSection: string | null
  text: string
  /** Everything that makes it the same. */
  whole: string
}

const longestText = 1000
const cut = (text: string): string => text.slice(0, longestText)

const span = ({ from, to }: Birth): string => (from === to ? from : `${from} to ${to}`)
const told = (key: string, subSection: string | null, text: string, item: unknown): Told => ({
  key,
  subSection,
  text: cut(text),
  whole: canonicalJson(item),
})

/** Every collection of a party: the field that it shows, and how an item of it is told. */
const collections: Readonly<Record<string, { field: string; items: (party: WatchEntity) => Told[] }>> = {
  names: { field: 'text', items: ({ names }) => names.map((name) => told(name.text, name.kind, name.text, name)) },
  births: {
    field: 'date',
    items: ({ births }) => births.map((birth) => told(span(birth), birth.kind, span(birth), birth)),
  },
  countries: {
    field: 'code',
    items: ({ countries }) => countries.map((item) => told(`${item.role} ${item.code}`, item.role, item.code, item)),
  },
  identifiers: {
    field: 'value',
    items: ({ identifiers }) =>
      identifiers.map((item) => told(`${item.type} ${item.value}`, item.type, item.value, item)),
  },
  topics: {
    field: 'topic',
    items: ({ topics }) =>
      topics.map((item) => told(topicCode(item), item.state, `${topicCode(item)} (${item.state})`, item)),
  },
  programmes: { field: 'programme', items: ({ programmes }) => programmes.map((name) => told(name, null, name, name)) },
  sources: {
    field: 'name',
    // The day of the edition is no difference: an unchanged party is of every edition.
    items: ({ sources }) =>
      sources.map((item) => told(item.slug, item.endedOn ?? null, item.name, { ...item, asOf: '' })),
  },
  statements: {
    field: 'text',
    items: ({ statements }) =>
      statements.map((item) => told(`${item.kind} ${item.title ?? ''}`, item.kind, item.text, item)),
  },
  positions: {
    field: 'title',
    items: ({ positions }) =>
      positions.map((item) => told(`${item.title} ${item.from ?? ''}`, item.country ?? null, item.title, item)),
  },
  relations: {
    field: 'name',
    items: ({ relations }) => relations.map((item) => told(`${item.type} ${item.name}`, item.type, item.name, item)),
  },
}

/** What differs between two editions of the same party, section by section; equal parties have no differences. */
export function changedFields(before: WatchEntity, after: WatchEntity): FieldChange[] {
  const single = (['kind', 'gender', 'deceased'] as const).flatMap((field) =>
    changeOf('basic', field, { before: textOf(before[field]), after: textOf(after[field]) }, null),
  )
  const several = Object.entries(collections).flatMap(([section, { field, items }]) =>
    changesOf(section, field, items(before), items(after)),
  )
  return [...single, ...several]
}

const textOf = (value: string | true | undefined): string | null => (value === undefined ? null : String(value))

function changeOf(
  section: string,
  field: string,
  { before, after }: { before: string | null; after: string | null },
  subSection: string | null,
): FieldChange[] {
  if (before === after) return []
  const changeType = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return [{ section, subSection, field, changeType, old: before, new: after }]
}

function changesOf(section: string, field: string, before: Told[], after: Told[]): FieldChange[] {
  const known = new Set(before.map(({ whole }) => whole))
  const kept = new Set(after.map(({ whole }) => whole))
  const gone = before.filter(({ whole }) => !kept.has(whole))
  const replaced = new Set<Told>()
  const found = after
    .filter(({ whole }) => !known.has(whole))
    .map((item): FieldChange => {
      const old = gone.find((other) => other.key === item.key && !replaced.has(other))
      if (old) replaced.add(old)
      const { subSection, text } = item
      return { section, subSection, field, changeType: old ? 'changed' : 'added', old: old?.text ?? null, new: text }
    })
  const removed = gone
    .filter((item) => !replaced.has(item))
    .map(({ subSection, text }): FieldChange => {
      return { section, subSection, field, changeType: 'removed', old: text, new: null }
    })
  return [...found, ...removed]
}

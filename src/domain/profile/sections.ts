import type { FactGroup, Match, MediaArticle, Profile, ProfileSource } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { SectionContent, SectionItem } from '#contracts/profile-section.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { type PlainMessageKey, sayKey } from '../messages.ts'
import { say } from '../messages/profile.ts'

/** A headed part of a tab of a profile. */
export interface ProfileSection {
  /** Null where the tab is called the same. */
  title: string | null
  /** Said above what it tells. */
  lead?: string
  /** What it tells, or the part of the profile that is a read of its own; undefined where there is nothing. */
  content: SectionContent | { part: string } | undefined
  /** What stands there when it has nothing; null leaves the section out. */
  empty: string | null
  /** Where it has nothing, a screen names it in one line with the others of the tab that have nothing. */
  folds?: true
  /** The notes of its facts are their sources, each of which a screen names once. */
  isSourced?: true
  /** Stands in the second column, where there is room for one. */
  isBeside?: true
}

/** What led to a profile: a match of a monitor, of a search (no monitor), or nothing that is known (neither). */
export interface LedThere {
  monitor: Pick<Monitor, 'id'> | null
  match: Pick<Match, 'id'> | null
}

/** A tab of a profile that data alone says: a screen draws it, a report prints it. */
export interface SectionsTab {
  id: string
  label: PlainMessageKey
  sections: (profile: Profile, ledThere: LedThere) => readonly ProfileSection[]
}

/** Words for the code of a dataset, which every provider has of its own. */
type DatasetLabel = (code: string) => string

const aliasKinds = ['aka', 'former', 'original', 'spelling'] as const

/** The name that a party is listed under first, and its other names by what they are. */
export function names({ name, aliases }: Profile): ProfileSection {
  const others = aliasKinds.flatMap((kind) => {
    const values = aliases
      .filter((alias) => alias.kind === kind)
      .map(({ name: text, language }) => ({ text, ...(language !== undefined && { note: language }) }))
    return values.length === 0 ? [] : [{ label: say(`profile.names.${kind}`), values }]
  })
  const facts = [{ label: say('profile.primaryName'), values: [{ text: name }] }, ...others]
  return { title: say('profile.names'), content: { kind: 'facts', facts }, empty: null }
}

/** Pictures of a party; where there is none, nothing stands there. */
export const pictures = ({ images, name }: Profile): ProfileSection => ({
  title: say('profile.pictures'),
  content: { kind: 'pictures', addresses: images, of: name },
  empty: null,
})

/** The datasets that a party is listed in. */
export const datasets = (profile: Profile, datasetLabel: DatasetLabel): ProfileSection => ({
  title: say('column.datasets'),
  content: { kind: 'chips', chips: profile.datasets.map(datasetLabel) },
  empty: say('profile.nothing'),
  folds: true,
})

/** The facts of one group, those of one name together, each with its source where it is known. */
export function factsOf({ facts }: Profile, group: FactGroup): ProfileSection {
  const those = facts.filter((fact) => fact.group === group)
  const labels = [...new Set(those.map(({ name }) => name))]
  const valuesOf = (label: string) =>
    those
      .filter(({ name }) => name === label)
      .map(({ value, source }) => ({ text: value, ...(source !== '' && { note: source }) }))
  return {
    title: say(`profile.${group}`),
    content: { kind: 'facts', facts: labels.map((label) => ({ label, values: valuesOf(label) })) },
    empty: say('profile.nothing'),
    folds: true,
    isSourced: true,
  }
}

/** Whom a party is tied to, and how; those about whom more is known open in place. */
export const associates = (profile: Profile): ProfileSection => ({
  title: say('profile.associates'),
  content: { kind: 'links', links: profile.associates },
  empty: say('profile.nothing'),
  folds: true,
})

const sourceItem =
  (datasetLabel: DatasetLabel) =>
  ({ name, synthetic, topics, listedOn, endedOn, asOf, countries, url }: ProfileSource): SectionItem => ({
    title: name,
    ...(synthetic && { caution: say('results.synthetic') }),
    chips: topics.map(datasetLabel),
    notes: [
      [
        ...(listedOn === undefined ? [] : [say('profile.listedOn', formatDay(listedOn))]),
        ...(endedOn === undefined ? [] : [say('profile.endedOn', formatDay(endedOn))]),
        say('profile.listAsOf', formatDay(asOf)),
      ].join(' · '),
      ...(countries.length === 0 ? [] : [countries.map(countryName).join(', ')]),
    ],
    ...(url !== undefined && { link: { label: say('profile.openSource'), url } }),
  })

/** Where a party is published, with the day of each list; it says so where none of them lists sanctions. */
export const sources = (
  profile: Profile,
  datasetLabel: DatasetLabel,
  isSanction: (code: string) => boolean,
): ProfileSection => ({
  title: say('profile.sources'),
  ...(profile.sources.length > 0 &&
    !profile.sources.some(({ topics }) => topics.some(isSanction)) && { lead: say('profile.noSanctions') }),
  content: { kind: 'items', items: profile.sources.map(sourceItem(datasetLabel)) },
  empty: say('profile.noSanctions'),
  isBeside: true,
})

/** What the provider notes about a party. */
export const notes = (profile: Profile): ProfileSection => ({
  title: say('profile.notes'),
  content: { kind: 'text', paragraphs: profile.notes },
  empty: say('profile.nothing'),
  folds: true,
  isBeside: true,
})

const articleItem =
  (datasetLabel: DatasetLabel) =>
  ({ title, snippet, url, date, isCaptured, datasets: codes, evidenceId }: MediaArticle): SectionItem => ({
    title,
    chips: codes.map(datasetLabel),
    ...(date && { notes: [say(isCaptured === true ? 'profile.captured' : 'profile.published', formatDay(date))] }),
    text: snippet,
    ...(url !== undefined && { link: { label: say('profile.openArticle'), url } }),
    ...(evidenceId !== undefined && { evidenceId }),
  })

const articlesTab = (
  id: 'media' | 'documents',
  label: PlainMessageKey,
  empty: PlainMessageKey,
  datasetLabel: DatasetLabel,
): SectionsTab => ({
  id,
  label,
  sections: (profile) => [
    {
      title: null,
      content: { kind: 'items', items: profile[id].map(articleItem(datasetLabel)) },
      empty: sayKey(empty),
    },
  ],
})

/** 'Adverse Media': the articles about a party. */
export const mediaTab = (datasetLabel: DatasetLabel): SectionsTab =>
  articlesTab('media', 'profile.adverseMedia', 'profile.noMedia', datasetLabel)

/** 'Documents': the documents about a party. */
export const documentsTab = (datasetLabel: DatasetLabel): SectionsTab =>
  articlesTab('documents', 'profile.documents', 'profile.noDocuments', datasetLabel)

/** 'Linked Persons/Businesses': whom a party is tied to, each opening in place where more is known about them. */
export const linkedTab: SectionsTab = {
  id: 'linked',
  label: 'profile.linked',
  sections: (profile) => [
    {
      title: say('profile.linkedPersons'),
      content: { kind: 'links', links: profile.associates.filter(({ kind }) => kind === 'individual') },
      empty: say('profile.noLinkedPersons'),
    },
    {
      title: say('profile.linkedBusinesses'),
      content: { kind: 'links', links: profile.associates.filter(({ kind }) => kind === 'entity') },
      empty: say('profile.nothing'),
      folds: true,
      isBeside: true,
    },
  ],
}

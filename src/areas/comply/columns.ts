import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { say } from '#domain/messages/comply.ts'
import { monitorColumn } from '#screening/monitors/monitor-columns.tsx'
import { datasetColumn, matchColumn } from '#screening/list/match-columns.tsx'

/** A dataset in words; a code that is not one of Comply's stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = ComplyDataset.safeParse(code)
  return known.success ? say(`comply.dataset.${known.data}`) : code
}

/** Whether a dataset is one of sanctions. */
export const isSanction = (code: string): boolean => code === 'sanction'

/** Columns of results and monitor matches (spec/decisions 34); relevance is a rank, never a percentage. */
export const matchColumns = [
  matchColumn.status,
  matchColumn.name,
  matchColumn.matchType,
  datasetColumn(datasetLabel),
  matchColumn.countries,
  matchColumn.relevance,
]

const { name, matchStatus, totalMatches, clientReference, lastUpdated, createdDate, searcherName, status } =
  monitorColumn

/** Columns of the table with row menu (spec/decisions 34). */
export const monitorColumns = [name, matchStatus, totalMatches, clientReference, lastUpdated, createdDate, status]

/** Columns of 'Monitored Searches' (spec/1 section 2). */
export const simpleListColumns = [
  name,
  totalMatches,
  lastUpdated,
  createdDate,
  clientReference,
  matchStatus,
  searcherName,
]

import { datasetLabel, isSanction } from '#domain/comply-words.ts'
import { monitorColumn } from '#screening/monitors/monitor-columns.tsx'
import { datasetColumn, matchColumn } from '#screening/list/match-columns.tsx'

/** Columns of results and monitor matches (spec/decisions 34); relevance is a rank, never a percentage. */
export const matchColumns = [
  matchColumn.status,
  matchColumn.name,
  matchColumn.matchType,
  datasetColumn({ datasetLabel, isSanction }),
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

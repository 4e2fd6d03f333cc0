import type { ListSource } from '#contracts/list-source.ts'
import type { Network } from '../outbound/request.ts'

/** What fetching lists needs besides the database. */
export interface ListFetching {
  sources: readonly ListSource[]
  /** Where files lie while they are read. */
  folder: string
  network: Network
}

import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** Columns of a file of people and companies to be monitored, by the names that the template heads them with (spec/3 section 3). */
export const ImportColumn = z.enum([
  'type',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'dob',
  'client_ref',
  'country',
])
export type ImportColumn = z.infer<typeof ImportColumn>

/** Rows that one import may have. */
export const mostImportRows = 5000

/** Characters that one cell of an import may have. */
export const longestCell = 255

/** One row as it is meant, as text: dates YYYY-MM-DD (of Comply a year), countries as ISO 3166 alpha-2 with commas between them. */
export const ImportItem = z.partialRecord(ImportColumn, z.string().max(longestCell))
export type ImportItem = z.infer<typeof ImportItem>

/**
 * How far an import is (spec/1 section 4, spec/decisions 39). `validation_error`: rows with errors; nothing was begun.
 * `completed`: every row has come to something, and one at least to a monitor; `failed`: to none. A file that cannot be
 * parsed never comes here: the console gives it `invalid_file_format` (data/imports).
 */
export const ImportStatus = z.enum(['waiting', 'in_progress', 'completed', 'failed', 'validation_error'])
export type ImportStatus = z.infer<typeof ImportStatus>

/** What a row came to; `errors` are sentences, and empty where there are none. */
export const ImportedRow = z.object({
  /** Place of the row among the items, from 0. */
  index: z.number().int().min(0),
  status: z.enum(['waiting', 'success', 'failed']),
  errors: z.array(z.string()),
  monitorId: z.string().optional(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** An import as the gateway knows it. */
export const ImportJob = z.object({
  id: z.string(),
  status: ImportStatus,
  /** Every row, in the order of the items. */
  rows: z.array(ImportedRow),
  /**
   * Client references of the items that a monitor of the tenant has already. They are told when the rows are checked and
   * not kept: read later, an import has none.
   */
  duplicateIds: z.array(z.string()),
})
export type ImportJob = z.infer<typeof ImportJob>

/** Which row of which import a monitor is made of; the call that makes it carries it (contracts/imported-monitors). */
export const ImportPlace = z.object({ id: z.string().max(64), index: z.number().int().min(0).max(mostImportRows) })
export type ImportPlace = z.infer<typeof ImportPlace>

/** On the host of the calls that make the monitors, for these settle the rows of an import. */
const base = {
  host: 'screening',
  access: 'session',
  permission: 'manage-bulk-import-tenant-monitors',
} as const

/**
 * Bulk import of monitors (spec/2 section 2.5, spec/3 section 2.9; paths are ours, spec/decisions 17). Both calls want the
 * service of their provider, too.
 */
export const importsApi = {
  beginImport: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/import/{provider}',
    summary: 'Check the rows of a file before monitors are made of them; makes none and costs nothing.',
    offline: 'refuse',
    params: z.object({ provider: ProviderId }),
    mostBytes: 2 * 1024 * 1024,
    body: z.object({
      fileName: z.string().trim().min(1).max(255),
      /** SHA-256 of the file, in hexadecimal digits: what the audit log knows it by. */
      fileHash: z.string().regex(/^[0-9a-f]{64}$/),
      columns: z.array(ImportColumn).min(1),
      items: z.array(ImportItem).min(1).max(mostImportRows),
    }),
    status: 201,
    answer: data(ImportJob),
  }),
  importJob: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/import/{provider}/{id}',
    summary: 'How far an import is, row by row.',
    offline: 'read',
    params: z.object({ provider: ProviderId, id: z.string().max(64) }),
    status: 200,
    answer: data(ImportJob),
  }),
}

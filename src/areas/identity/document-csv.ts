import type { DocumentMode } from '#contracts/id-analysis.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/identity.ts'
import { toCsv } from '#lib/csv-export.ts'
import type { FieldRow } from './field-rows.ts'

/** The values as they stand, with semicolons between cells (spec/3 section 2.10). */
export const documentCsv = (rows: readonly FieldRow[]): string =>
  toCsv(
    [say('identity.information'), say('identity.value')],
    rows.map(({ label, value }) => [sayKey(label), value]),
    ';',
  )

/** What such a file is called; nothing of whom it is about. */
export const csvName = (mode: DocumentMode): string => (mode === 'passport' ? 'passport.csv' : 'utility-bill.csv')

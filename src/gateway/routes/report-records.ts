import { api } from '#contracts/api.ts'
import { noteReport } from '../db/report-records.ts'
import { change, type Served } from './http/route.ts'

/** Reports that consoles make: who made which file is in the audit log. */
export const reportRecordRoutes: Served[] = [
  change(api.recordReport, async ({ scope, act, body }, trx) => {
    await noteReport(scope, trx, act, body)
    return { data: { documentId: body.documentId } }
  }),
]

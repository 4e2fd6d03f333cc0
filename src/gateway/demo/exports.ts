import type { ExportOrder } from '#contracts/exports.ts'
import { dayMs } from '#lib/dates.ts'
import type { Trx } from '../db/database.ts'
import { addExport, setExport } from '../db/exports.ts'
import { keptDays } from '../jobs/export-job.ts'
import { exportedMonitors } from '../jobs/exported-monitors.ts'
import { comply } from '../providers/comply.ts'
import type { BlobStore } from '../vault/blob-store.ts'
import { demoUsers } from './accounts.ts'
import { startOf } from './anchor.ts'
import { demoId } from './demo-ids.ts'
import { demoTenants } from './tenants.ts'

const wanted = { kind: 'monitor-list', provider: comply.id } as const satisfies ExportOrder

/** The list of Alder's monitors that the analyst had exported in the last night, with its file. */
export async function makeExport(trx: Trx, vault: BlobStore, anchor: string): Promise<void> {
  const createdAt = startOf(anchor)
  const asked = {
    tenantId: demoTenants.alder.id,
    id: demoId('export'),
    userId: demoUsers.analyst.id,
    fileName: `monitorList_${wanted.provider}.csv`,
    timeZone: 'UTC',
    createdAt,
  }
  const { hash, bytes } = await vault.write(exportedMonitors({ ...asked, db: trx }, wanted.provider))
  const availableUntil = new Date(createdAt.getTime() + keptDays * dayMs)
  await addExport(trx, { ...asked, wanted })
  await setExport(asked, trx, { status: 'completed', content: hash, bytes, availableUntil })
}

import { Readable } from 'node:stream'
import type { ExportOrder } from '#contracts/exports.ts'
import { inTransaction } from '#gateway/db/database.ts'
import { addExport, setExport } from '#gateway/db/exports.ts'
import { demoTenants, demoUsers, type TestGateway } from './gateway.ts'

interface Told {
  tenant?: keyof typeof demoTenants
  account?: keyof typeof demoUsers
  wanted?: ExportOrder
  /** Without a text it has failed. */
  text?: string
}

/** Stores an export that has come to its end; gives its uuid. */
export async function storeExport({ parts }: TestGateway, told: Told = {}): Promise<string> {
  const { tenant = 'alder', account = 'analyst', text } = told
  const { wanted = { kind: 'monitor-list', provider: 'comply' } } = told
  const id = parts.newId()
  const [tenantId, userId, at] = [demoTenants[tenant].id, demoUsers[account].id, parts.now()]
  const file = text === undefined ? null : await parts.vault.write(Readable.from([text]))
  await inTransaction(parts.db, async (trx) => {
    const asked = { tenantId, id, userId, wanted, fileName: 'monitorList_comply.csv', timeZone: 'UTC', createdAt: at }
    const stored = await addExport(trx, asked)
    const availableUntil = new Date(at.getTime() + 7 * 86_400_000)
    await setExport(
      stored,
      trx,
      file === null
        ? { status: 'failed', error: 'The file could not be made. Please try again.' }
        : { status: 'completed', content: file.hash, bytes: file.bytes, availableUntil },
    )
  })
  return id
}

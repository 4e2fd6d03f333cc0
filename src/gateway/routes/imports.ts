import { api } from '#contracts/api.ts'
import type { ImportItem, ImportJob } from '#contracts/imports.ts'
import { appendAudit } from '../db/audit.ts'
import type { Reader } from '../db/database.ts'
import { addImport, findOwnImport, rowsOfImport } from '../db/imports.ts'
import type { Scope } from '../db/scope.ts'
import { referencesInUse } from '../db/watched-searches.ts'
import type { StoredPort } from '../providers/port.ts'
import { findPort } from '../providers/registry.ts'
import { Refusal } from './http/problem.ts'
import { change, route, type Served } from './http/route.ts'
import { holds } from './http/session.ts'
import { problemsOfItems, referenceOf } from './imported-items.ts'

/** Files of people to be monitored: everybody sees their own. The calls that make the monitors settle the rows. */
export const importRoutes: Served[] = [
  change(
    api.beginImport,
    async ({ scope, act, params: { provider }, body }, trx) => {
      const port = admittedPort(scope, provider)
      const { tenantId, userId } = scope
      const { items, fileName, fileHash } = body
      const used = await usedReferences(scope, trx, provider, items)
      const problems = problemsOfItems(items, { port, used })
      const id = act.newId()
      await addImport(trx, { tenantId, id, userId, provider, fileName, fileHash, createdAt: act.at }, problems)
      const faulty = problems.filter((one) => one.length > 0).length
      const details = { provider, file: fileHash, rows: items.length, faulty }
      await appendAudit(scope, trx, act, { action: 'import.check', subjects: [id], details })
      return { data: await told(scope, trx, { provider, id }, used) }
    },
    {
      bucket: 'import',
      created: {
        isPrivate: true,
        idOf: ({ data: { id } }) => id,
        rebuild: async ({ scope, params: { provider }, body }, trx, id) => {
          const used = await usedReferences(scope, trx, provider, body.items)
          return { data: await told(scope, trx, { provider, id }, used) }
        },
      },
    },
  ),

  route(api.importJob, async ({ parts, scope, params }) => {
    admittedPort(scope, params.provider)
    return { data: await told(scope, parts.db, params, new Set()) }
  }),
]

/** The provider that a path names; refused where there is none, or the tenant has not subscribed to it. */
function admittedPort(scope: Scope, provider: string): StoredPort {
  const port = findPort(provider)
  if (port === undefined) throw new Refusal('not_found')
  if (!holds(scope, { service: port.service })) throw new Refusal('service_not_enabled')
  return port
}

/** Client references of items that a monitor has already. */
const usedReferences = (
  scope: Scope,
  db: Reader,
  provider: string,
  items: readonly ImportItem[],
): Promise<Set<string>> => referencesInUse(scope, db, provider, items.map(referenceOf))

/** One's own import, row by row. */
async function told(
  scope: Scope,
  db: Reader,
  named: { provider: string; id: string },
  used: ReadonlySet<string>,
): Promise<ImportJob> {
  const job = await findOwnImport(scope, db, named)
  if (job === undefined) throw new Refusal('not_found')
  const rows = (await rowsOfImport(scope, db, job.id)).map(({ rowIndex, status, errors, monitorId }) => {
    return { index: rowIndex, status, errors, ...(monitorId !== null && { monitorId }) }
  })
  const isFailed = job.status === 'completed' && rows.every(({ status }) => status === 'failed')
  return { id: job.id, status: isFailed ? 'failed' : job.status, rows, duplicateIds: [...used].toSorted() }
}

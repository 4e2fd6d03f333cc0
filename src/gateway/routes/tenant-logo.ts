import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { api } from '#contracts/api.ts'
import { say } from '#domain/server-messages.ts'
import { appendAudit } from '../db/audit.ts'
import type { Scope } from '../db/scope.ts'
import { setLogo } from '../db/tenant-logo.ts'
import { mayReadTenant } from '../policies/access.ts'
import { tenantConfig } from '../providers/tenant-branding.ts'
import { BlobMissing } from '../vault/blob-store.ts'
import { cleanPng, NotAPicture } from '../vault/clean-png.ts'
import { invalid, Refusal } from './http/problem.ts'
import type { ReceivedFile } from './http/received-form.ts'
import { change, fileRoute, uploadRoute, type Served } from './http/route.ts'

function refuseOthers(scope: Scope, tenantId: string): void {
  if (!mayReadTenant(scope, tenantId)) throw new Refusal('not_found')
}

/** The picture in an upload, written anew. Name, declared type and content have to agree. */
async function pictureIn({ name, type, draft }: ReceivedFile): Promise<Buffer> {
  try {
    if (!/\.png$/i.test(name) || type !== 'image/png') throw new NotAPicture('called otherwise')
    return cleanPng(await draft.content())
  } catch (error) {
    throw error instanceof NotAPicture ? invalid([{ field: 'file', message: say('branding.notPng') }]) : error
  }
}

/** The logo of a tenant's reports. Of what was uploaded nothing is kept but its pixels. */
export const tenantLogoRoutes: Served[] = [
  fileRoute(api.tenantLogo, async ({ parts, scope, params: { uuid } }) => {
    refuseOthers(scope, uuid)
    const logo = (await tenantConfig(scope, parts.db))?.pdfBranding?.logo
    if (logo === undefined) throw new Refusal('not_found')
    const file = await parts.vault.read(logo).catch((error: unknown) => {
      throw error instanceof BlobMissing ? new Refusal('not_found') : error
    })
    const bytes = await buffer(file)
    return { name: 'logo.png', type: 'image/png', bytes: bytes.length, content: Readable.from([bytes]) }
  }),

  uploadRoute(api.setTenantLogo, async ({ parts, scope, act, params: { uuid } }, trx, file) => {
    refuseOthers(scope, uuid)
    const { hash: logo } = await parts.vault.write(Readable.from([await pictureIn(file)]))
    const before = await setLogo(scope, trx, logo)
    await appendAudit(scope, trx, act, { action: 'branding.logo', subjects: [], details: { before, after: logo } })
    return { data: { logo } }
  }),

  change(api.removeTenantLogo, async ({ scope, act, params: { uuid } }, trx) => {
    refuseOthers(scope, uuid)
    const before = await setLogo(scope, trx, null)
    await appendAudit(scope, trx, act, { action: 'branding.logo', subjects: [], details: { before, after: null } })
    return undefined
  }),
]

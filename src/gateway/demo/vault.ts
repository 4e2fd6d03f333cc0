import type { Trx } from '../db/database.ts'
import { addFolder } from '../db/vault.ts'
import { daysBefore } from './anchor.ts'
import { demoId } from './demo-ids.ts'
import { demoTenants } from './tenants.ts'

/** Folders of Alder's vault by their paths; a folder stands after the one that it is in. */
const paths = [
  '/Customers',
  '/Customers/Onboarding',
  '/Customers/Onboarding/Certificates',
  '/Customers/Reviews',
  '/Policies',
]

/** Makes the folders that the demo's workflows name, and some beside them. */
export async function makeVault(trx: Trx, anchor: string): Promise<void> {
  const createdAt = daysBefore(anchor, 60)
  for (const path of paths) {
    const at = path.lastIndexOf('/')
    const parentId = at === 0 ? null : demoId('folder', path.slice(0, at))
    const folder = { id: demoId('folder', path), parentId, name: path.slice(at + 1) }
    await addFolder(trx, { tenantId: demoTenants.alder.id, ...folder, createdAt })
  }
}

import { Readable } from 'node:stream'
import { inTransaction } from '#gateway/db/database.ts'
import { addDocument, addFolder } from '#gateway/db/vault.ts'
import { demoTenants, demoUsers, type TestGateway } from './gateway.ts'
import { pdfOf } from './pdf.ts'

interface Told {
  tenant?: keyof typeof demoTenants
  account?: keyof typeof demoUsers
  text?: string
}

/** Stores a document in a folder of its own; gives the ids of both. */
export async function storeDocument(
  { parts }: TestGateway,
  told: Told = {},
): Promise<{ folderId: string; treeid: string }> {
  const { tenant = 'alder', account = 'analyst', text = 'a document' } = told
  const [folderId, id, at] = [parts.newId(), parts.newId(), parts.now()]
  const tenantId = demoTenants[tenant].id
  const { hash: content, bytes } = await parts.vault.write(Readable.from([pdfOf(text)]))
  await inTransaction(parts.db, async (trx) => {
    await addFolder(trx, { tenantId, id: folderId, parentId: null, name: folderId, createdAt: at })
    const file = { tenantId, id, folderId, name: 'Document.pdf', content, bytes }
    const labels = { purpose: 'Others', type: 'Others', certified: false, certifiedOn: null }
    const days = { validUntil: null, autoDeleteOn: null, replacedBy: null }
    const uploaded = { userId: demoUsers[account].id, uploadedBy: 'Somebody', uploadedAt: at }
    await addDocument(trx, { ...file, ...labels, ...days, ...uploaded })
  })
  return { folderId, treeid: id }
}

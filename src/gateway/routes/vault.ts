import { api } from '#contracts/api.ts'
import { documentPurposes, documentTypes, type UploadFields, type VaultDocument } from '#contracts/vault.ts'
import { freeName, nameFault, withEnding } from '#domain/document-name.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/server-messages.ts'
import { dayFaults } from '#domain/upload-rules.ts'
import { dayIn } from '#lib/dates.ts'
import type { FieldError } from '#contracts/problem.ts'
import { appendAudit } from '../db/audit.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import {
  addDocument,
  bytesOf,
  documentsIn,
  findFolder,
  findOwnDocument,
  foldersIn,
  lockFolder,
  namesIn,
  replaceDocument,
  type StoredDocument,
} from '../db/vault.ts'
import { BlobMissing } from '../vault/blob-store.ts'
import { invalid, Refusal } from './http/problem.ts'
import type { ReceivedFile } from './http/received-form.ts'
import { fileRoute, route, uploadRoute, type Served } from './http/route.ts'

/** The document vault: its folders are the tenant's, a document's content is whoever's uploaded it. */
export const vaultRoutes: Served[] = [
  route(api.vaultFolders, async ({ parts, scope, query: { parentId } }) => {
    if (parentId !== undefined && (await findFolder(scope, parts.db, parentId)) === undefined)
      throw new Refusal('not_found')
    return { data: await foldersIn(scope, parts.db, parentId ?? null) }
  }),

  route(api.vaultFolder, async ({ parts, scope, params: { id } }) => {
    const folder = await findFolder(scope, parts.db, id)
    if (folder === undefined) throw new Refusal('not_found')
    return { data: folder }
  }),

  route(api.vaultPurposes, () => Promise.resolve({ data: labels(documentPurposes) })),
  route(api.vaultTypes, () => Promise.resolve({ data: labels(documentTypes) })),

  route(api.vaultDocuments, async ({ parts, scope, query: { folderId } }) => {
    if ((await findFolder(scope, parts.db, folderId)) === undefined) throw new Refusal('not_found')
    return { data: (await documentsIn(scope, parts.db, folderId)).map((document) => shown(document, scope)) }
  }),

  uploadRoute(api.vaultUpload, async ({ parts, scope, act, timeZone, body }, trx, file) => {
    refuseFaults(body, file, dayIn(act.at, timeZone))
    if (!(await lockFolder(scope, trx, body.pid)))
      throw invalid([{ field: 'pid', message: say('upload.folderUnknown') }])
    if ((await bytesOf(scope, trx)) + file.draft.bytes > parts.vaultBytes)
      throw new Refusal('too_large', { message: say('upload.vaultFull') })
    const { id } = await keep(scope, trx, act, { ...body, name: withEnding(file.name) }, file)
    // the file has its place before the row that names it is committed
    await file.draft.keep()
    return { success: true, msg: say('upload.done'), treeid: id }
  }),

  fileRoute(api.vaultContent, async ({ parts, scope, act, params: { treeid } }) => {
    const document = await findOwnDocument(scope, parts.db, treeid)
    if (document === undefined) throw new Refusal('not_found')
    const content = await parts.vault.read(document.content).catch((error: unknown) => {
      throw error instanceof BlobMissing ? new Refusal('gone') : error
    })
    await inTransaction(parts.db, (trx) =>
      appendAudit(scope, trx, act, { action: 'vault.download', subjects: [treeid] }),
    ).catch((error: unknown) => {
      content.destroy()
      throw error
    })
    return { name: document.name, type: 'application/pdf', bytes: document.bytes, content }
  }),
]

const labels = (names: readonly string[]) =>
  names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name }))

/** Refuses an upload in which anything is wrong: its name, its content, its days. */
function refuseFaults(body: UploadFields, { name, type, isPdf }: ReceivedFile, today: string): void {
  const fault = nameFault(name)
  const errors: FieldError[] = dayFaults(body, today).map(({ field, text, today: shownDay }) => ({
    field,
    message: say(text, shownDay),
  }))
  if (fault !== null) errors.push({ field: 'file', message: sayKey(fault) })
  else if (type !== 'application/pdf' || !isPdf) errors.push({ field: 'file', message: say('upload.notPdf') })
  if (errors.length > 0) throw invalid(errors)
}

/** Gives a document its place and its name in a folder that is locked. */
async function keep(
  scope: Scope,
  trx: Trx,
  act: Act,
  fields: UploadFields & { name: string },
  { draft }: ReceivedFile,
): Promise<StoredDocument> {
  const { pid: folderId, on_duplicate } = fields
  const id = act.newId()
  const isReplacing = on_duplicate === 'replace'
  if (isReplacing) await replaceDocument(scope, trx, { folderId, name: fields.name, by: id })
  const name = isReplacing ? fields.name : freeName(fields.name, await namesIn(scope, trx, folderId))
  const isCertified = fields.certified_doc === '1'
  const stored = await addDocument(trx, {
    tenantId: scope.tenantId,
    id,
    folderId,
    name,
    content: draft.hash,
    bytes: draft.bytes,
    purpose: fields.category_name,
    type: fields.type_name,
    certified: isCertified,
    certifiedOn: isCertified && fields.certificationdate !== '' ? fields.certificationdate : null,
    validUntil: fields.validity === '' ? null : fields.validity,
    autoDeleteOn: fields.autodeleteon === '' ? null : fields.autodeleteon,
    userId: scope.userId,
    uploadedBy: scope.userName,
    uploadedAt: act.at,
    replacedBy: null,
  })
  // last of all: the chain waits for whoever appends to it
  await appendAudit(scope, trx, act, {
    action: 'vault.upload',
    subjects: [id, folderId],
    details: { content: draft.hash, bytes: draft.bytes, onDuplicate: on_duplicate },
  })
  return stored
}

const shown = (document: StoredDocument, { userId }: Scope): VaultDocument => ({
  treeid: document.id,
  name: document.name,
  bytes: document.bytes,
  purpose: document.purpose,
  type: document.type,
  uploadedAt: document.uploadedAt.toISOString(),
  uploadedBy: document.uploadedBy,
  validity: document.validUntil,
  autoDeleteOn: document.autoDeleteOn,
  isOwn: document.userId === userId,
})

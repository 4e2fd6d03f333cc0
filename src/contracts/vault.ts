import { z } from 'zod'
import { defineEndpoint, FileAnswer } from './endpoint.ts'
import { data } from './envelope.ts'
import { OnDuplicate } from './on-duplicate.ts'

/** A folder of the document vault. */
export const VaultFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** Names from the root, such as `/Customers/Onboarding`. */
  path: z.string(),
  hasChildren: z.boolean(),
})
export type VaultFolder = z.infer<typeof VaultFolder>

/** Something that documents are sorted by: what they are for, or what they are. */
export const DocumentLabel = z.object({ id: z.string(), name: z.string() })
export type DocumentLabel = z.infer<typeof DocumentLabel>

/** What documents are for; the first is what nothing else was chosen as (spec/1 section 3). */
export const documentPurposes = [
  'Others',
  'Customer Due Diligence',
  'Onboarding',
  'Ongoing Monitoring',
  'Periodic Review',
  'Regulatory Reporting',
] as const

/** What documents are, in the same order. */
export const documentTypes = [
  'Others',
  'Certificate',
  'Identity Document',
  'Proof of Address',
  'Screening Report',
] as const

/** A document as a folder lists it. */
export const VaultDocument = z.object({
  treeid: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  purpose: z.string(),
  type: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  /** Until when it is valid, YYYY-MM-DD; null: without end. */
  validity: z.string().nullable(),
  /** Day on which it is deleted, YYYY-MM-DD; null: none. */
  autoDeleteOn: z.string().nullable(),
  /** The caller uploaded it, and may have it back. */
  isOwn: z.boolean(),
})
export type VaultDocument = z.infer<typeof VaultDocument>

/** A day of a form, YYYY-MM-DD; an empty text: none. */
const Day = z.union([z.literal(''), z.iso.date('form.invalid')]).default('')

/**
 * Fields that a document is uploaded with, beside `file` (spec/1 section 7). What a day has to be after is judged by
 * `domain/upload-rules`, for it depends on the day on which it is asked.
 */
export const UploadFields = z.object({
  /** Id of the folder. */
  pid: z.string().min(1, 'upload.folderRequired').max(255, 'form.tooLong'),
  validity: Day,
  category_name: z.string().max(255, 'form.tooLong').default('Others'),
  type_name: z.string().max(255, 'form.tooLong').default('Others'),
  autodeleteon: Day,
  certificationdate: Day,
  certified_doc: z.enum(['0', '1'], 'upload.certifiedRequired'),
  on_duplicate: OnDuplicate,
})
export type UploadFields = z.infer<typeof UploadFields>

/** Largest document, bytes. */
export const largestDocument = 25 * 1024 * 1024

const base = { host: 'vault', access: 'session' } as const

/** The document vault (spec/1 section 7). Its paths are ours (spec/decisions 17). */
export const vaultApi = {
  vaultFolders: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/document-vault/folders',
    summary: 'Folders in a folder; without `parentId` those at the root.',
    offline: 'read',
    query: z.object({ parentId: z.string().max(64).optional() }),
    status: 200,
    answer: data(z.array(VaultFolder)),
  }),
  vaultFolder: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/document-vault/folders/{id}',
    summary: 'One folder.',
    offline: 'read',
    params: z.object({ id: z.string().max(64) }),
    status: 200,
    answer: data(VaultFolder),
  }),
  vaultPurposes: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/document-vault/purposes',
    summary: 'What documents are for, Others first.',
    offline: 'read',
    status: 200,
    answer: data(z.array(DocumentLabel)),
  }),
  vaultTypes: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/document-vault/types',
    summary: 'What documents are, Others first.',
    offline: 'read',
    status: 200,
    answer: data(z.array(DocumentLabel)),
  }),
  vaultUpload: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/document-vault/upload',
    summary: 'Keep a PDF in a folder.',
    offline: 'refuse',
    body: UploadFields,
    file: { most: largestDocument, kind: 'pdf' },
    status: 201,
    /** `success: false` is a failure whatever the status says. */
    answer: z.object({ success: z.boolean(), msg: z.string().optional(), treeid: z.string().optional() }),
  }),
  vaultDocuments: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/document-vault/documents',
    summary: 'Documents in a folder.',
    offline: 'read',
    query: z.object({ folderId: z.string().max(64) }),
    status: 200,
    answer: data(z.array(VaultDocument)),
  }),
  vaultContent: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/document-vault/documents/{treeid}/content',
    summary: 'A document that the caller uploaded.',
    offline: 'refuse',
    params: z.object({ treeid: z.string().max(64) }),
    status: 200,
    answer: FileAnswer,
  }),
}

import { z } from 'zod'
import { DocumentLabel, type UploadFields, VaultFolder, vaultApi } from '#contracts/vault.ts'
import { call } from '../net/client.ts'
import { upload, type Uploading } from '../net/upload.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

const slow = 5 * 60_000

/** Folders of the vault, and what its documents are sorted by. */
export const vaultQueries = {
  folders: (parentId: string | null) =>
    reading({
      queryKey: ['vault', 'folders', parentId],
      fetch: async (signal) =>
        (await call(vaultApi.vaultFolders, { query: parentId === null ? {} : { parentId } }, { signal })).data,
      ...inDocs('vault-folders', parentId ?? 'root', z.array(VaultFolder)),
    }),
  folder: (id: string) =>
    reading({
      queryKey: ['vault', 'folder', id],
      fetch: async (signal) => (await call(vaultApi.vaultFolder, { params: { id } }, { signal })).data,
      isBackground: true,
      ...inDocs('vault-folder', id, VaultFolder),
    }),
  purposes: () =>
    reading({
      queryKey: ['vault', 'purposes'],
      fetch: async (signal) => (await call(vaultApi.vaultPurposes, {}, { signal })).data,
      staleTime: slow,
      ...inDocs('vault-labels', 'purposes', z.array(DocumentLabel)),
    }),
  types: () =>
    reading({
      queryKey: ['vault', 'types'],
      fetch: async (signal) => (await call(vaultApi.vaultTypes, {}, { signal })).data,
      staleTime: slow,
      ...inDocs('vault-labels', 'types', z.array(DocumentLabel)),
    }),
}

/** The vault answered that it did not keep the document, with its reason where it has one. */
export class UploadRefused extends Error {}

/** Keeps a document in a folder; gives its id. Rejects with ApiError, UploadRefused, and the signal's reason. */
export async function uploadDocument(fields: UploadFields, uploading: Uploading): Promise<string | null> {
  const { success, msg, treeid } = await upload(vaultApi.vaultUpload, { body: fields }, uploading)
  if (!success) throw new UploadRefused(msg ?? '')
  return treeid ?? null
}

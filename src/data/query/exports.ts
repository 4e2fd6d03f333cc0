import { z } from 'zod'
import { Export, ExportCounts, exportsApi, type ExportOrder } from '#contracts/exports.ts'
import { mintKey } from '#lib/mint-key.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** Midnight of yesterday on this device, as the specification counts exports. */
function yesterday(): string {
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  midnight.setDate(midnight.getDate() - 1)
  return midnight.toISOString()
}

/** Exports of the user in the tenant: the recent ones, and how many stand where since yesterday. */
export const exportQueries = {
  recent: () =>
    reading<Export[]>({
      queryKey: ['exports', 'recent'],
      fetch: async (signal) => (await call(exportsApi.exports, {}, { signal })).data,
      staleTime: 0,
      ...inDocs('exports', 'recent', z.array(Export)),
    }),
  counts: () =>
    reading<ExportCounts>({
      queryKey: ['exports', 'counts'],
      fetch: async (signal) =>
        (await call(exportsApi.exportCounts, { query: { startDate: yesterday() } }, { signal })).data,
      isBackground: true,
    }),
}

/** Has an export made. Rejects with ApiError. */
export const addExport = async (order: ExportOrder): Promise<Export> =>
  (await call(exportsApi.addExport, { body: order }, { key: mintKey() })).data

/** Queues a failed export again. Rejects with ApiError. */
export const retryExport = async (uuid: string): Promise<Export> =>
  (await call(exportsApi.retryExport, { params: { uuid } }, { key: mintKey() })).data

/** The file of a completed export. Rejects with ApiError. */
export const downloadExport = (uuid: string): Promise<Blob> => call(exportsApi.downloadExport, { params: { uuid } })

import { queryOptions } from '@tanstack/react-query'
import { idAnalysisApi, type BillAnalysis, type DocumentMode, type PassportAnalysis } from '#contracts/id-analysis.ts'
import { call } from '../net/client.ts'
import { upload } from '../net/upload.ts'

/** What a document says, by what it is. */
export type DocumentAnalysis =
  | { mode: 'passport'; document: PassportAnalysis }
  | { mode: 'ubill'; document: BillAnalysis }

interface Analysing {
  /** Under which the place in the queue is told meanwhile. */
  ticket: string
  signal: AbortSignal
}

/**
 * Has an image of a document read; the signal ends that also on the server. Rejects with ApiError, and with the signal's
 * reason. Nothing of it is kept on this device.
 */
export async function analyseDocument(
  mode: DocumentMode,
  file: File,
  { ticket, signal }: Analysing,
): Promise<DocumentAnalysis> {
  const input = { query: { ticket }, body: {} }
  const sending = { file, signal, onProgress: () => undefined }
  if (mode === 'passport') return { mode, document: (await upload(idAnalysisApi.analysePassport, input, sending)).data }
  return { mode, document: (await upload(idAnalysisApi.analyseBill, input, sending)).data }
}

const everyMs = 2000

/** How many documents are read before the one of a ticket; asked again and again while somebody waits. */
export const placeQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['id-analysis', 'place', ticket],
    queryFn: async ({ signal }) =>
      (await call(idAnalysisApi.analysisPlace, { query: { ticket } }, { signal })).data.place,
    refetchInterval: everyMs,
    gcTime: 0,
    retry: false,
    meta: { isBackground: true },
  })

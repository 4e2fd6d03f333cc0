import { useEffect, useRef, useState } from 'react'
import type { UploadFields } from '#contracts/vault.ts'
import { ApiError } from '#data/net/errors.ts'
import { uploadDocument, UploadRefused } from '#data/query/vault.ts'
import { say } from '#domain/messages/upload.ts'
import { mintKey } from '#lib/mint-key.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import type { FormProblem } from '#ui/use-form.ts'

/** Fields of the wire by those of the form. */
const fieldNames: Readonly<Record<string, string>> = {
  pid: 'uploadFolder',
  autodeleteon: 'autoDeletion',
  certificationdate: 'certificationDate',
  certified_doc: 'isCertified',
}

/** What an upload that did not succeed leaves to be mended in the form. */
function problemsOf(error: unknown): readonly FormProblem[] {
  if (error instanceof ApiError && error.fields.length > 0)
    return error.fields.map(({ field, message }) => ({ field: field && (fieldNames[field] ?? field), message }))
  if (error instanceof ApiError) return [{ message: error.message }]
  if (error instanceof UploadRefused) return [{ message: error.message === '' ? say('error.generic') : error.message }]
  throw error
}

/** What came of an upload: the document's id where the vault tells one, or what has to be mended. */
type Outcome = { kept: string | null } | { problems: readonly FormProblem[] } | 'stopped'

/** Uploads a document: how far it has come, and how to stop it. Another try of the same document repeats its key. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)
  const tried = useRef<{ of: string; key: string }>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const send = async (fields: UploadFields, file: File): Promise<Outcome> => {
    const of = JSON.stringify([fields, file.name, file.size, file.lastModified])
    tried.current = tried.current?.of === of ? tried.current : { of, key: mintKey() }
    const { key } = tried.current
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const kept = await uploadDocument(fields, { file, key, signal: controller.signal, onProgress: setProgress })
      tried.current = undefined
      return { kept }
    } catch (error) {
      if (controller.signal.aborted && !(error instanceof ApiError)) return 'stopped'
      showSnackbar({ severity: 'error', text: say('upload.failed') })
      return { problems: problemsOf(error) }
    } finally {
      setProgress(null)
    }
  }
  return { progress, send, stop: () => running.current?.abort(new Error('stopped by the person')) }
}

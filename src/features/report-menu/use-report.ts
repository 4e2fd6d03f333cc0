import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PrinterAbsentError } from '#data/device/printer.ts'
import { connectivity } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { say } from '#domain/messages/reports.ts'
import type { ReportDocument } from '#reports/document.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { noteReport } from './note-report.ts'
import { printReport } from './print-report.ts'
import { readBranding } from './read-branding.ts'

/** Who watches a report while it is made, and can stop it. */
export interface ReportRun {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** A report, what its file is called, and whose it is. */
export interface MadeReport {
  document: ReportDocument
  fileName: string
  provider: string
  /** The search or monitor that it is about, or that its profile was found for. */
  subjectId: string
}

/** Reads what a report is made of. Rejects as reads do, and with the signal's reason. */
export type MakeReport = (run: ReportRun) => Promise<MadeReport>

function failureText(error: unknown): string {
  if (error instanceof NotOnDeviceError) return say('offline.notOnDevice')
  if (error instanceof PrinterAbsentError && !connectivity.status.get().online) return say('report.notKept')
  return error instanceof ApiError ? error.message : say('report.failed')
}

/** Makes reports, one at a time: how far it has come (null: none is made), how to stop it, and what was made. */
export function useReport(make: MakeReport) {
  const client = useQueryClient()
  const tenantId = useSessionUser()?.tenant.id ?? ''
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Does a piece of work, tells how it went, and gives null where there is no result. */
  async function watched<T>(work: (run: ReportRun) => Promise<T>): Promise<T | null> {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    showSnackbar({ severity: 'info', text: say('report.generating') })
    try {
      return await work({ signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      if (controller.signal.aborted) showSnackbar({ severity: 'info', text: say('report.stopped') })
      else showSnackbar({ severity: 'error', text: failureText(error) })
      return null
    } finally {
      setProgress(null)
    }
  }

  async function print(made: MadeReport, run: ReportRun): Promise<File> {
    const rendered = await printReport(made.document, await readBranding(client, tenantId), run)
    void noteReport(made, rendered)
    return new File([rendered.bytes], made.fileName, { type: 'application/pdf' })
  }

  return {
    progress,
    stop: () => running.current?.abort(new Error('stopped by the person')),
    /** The document, to be looked at. */
    read: () => watched(make),
    /** Its file: of what is in sight, or read anew. Reading is the first half of the way. */
    file: (inSight?: MadeReport) =>
      watched(async ({ signal, onProgress }) => {
        if (inSight !== undefined) return print(inSight, { signal, onProgress })
        const made = await make({ signal, onProgress: (part) => onProgress(part / 2) })
        return print(made, { signal, onProgress: (part) => onProgress(0.5 + part / 2) })
      }),
  }
}

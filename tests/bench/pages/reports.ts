/** Makes a monitor report as the console does: put together in the page with pauses, printed in a worker of its own. */
import { breather } from '../../../src/features/report-menu/breather.ts'
import { printReport } from '../../../src/features/report-menu/print-report.ts'
import { plainBranding } from '../../../src/reports/branding.ts'
import { certificateWithPauses } from '../../../src/reports/certificate.ts'
import { monitorReport } from '../../support/monitor-report.ts'

interface Asked {
  matches: number
  /** Set in the page's timeline when it begins. */
  mark: string
}

/** Times in milliseconds. */
interface Measured {
  time: number
  longest: number
  bytes: number
  pages: number
}

declare global {
  interface Window {
    benchReport(asked: Asked): Promise<Measured>
  }
}

window.benchReport = async ({ matches, mark }) => {
  const parts = monitorReport(matches)
  let longest = 0
  const note = (list: readonly PerformanceEntry[]) => {
    for (const { duration } of list) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  // what inventing the matches took is none of the report's
  await new Promise((resolve) => setTimeout(resolve, 300))
  performance.mark(mark)
  observer.observe({ type: 'longtask' })
  const began = performance.now()
  const document = await certificateWithPauses(parts, breather())
  const run = { signal: new AbortController().signal, onProgress: () => undefined }
  const { bytes, pages } = await printReport(document, plainBranding, run)
  const time = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, 100))
  note(observer.takeRecords())
  observer.disconnect()
  return { time, longest, bytes: bytes.length, pages }
}

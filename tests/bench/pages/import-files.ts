/** Reads a file as the import does: each time in a worker of its own. */
import { readSpreadsheet } from '../../../src/data/device/spreadsheet.ts'

interface Asked {
  name: string
  base64: string
  /** Rows that have to come. */
  rows: number
  times: number
}

/** In milliseconds. */
interface Measured {
  times: number[]
  longTasks: number[]
}

declare global {
  interface Window {
    benchFile(asked: Asked): Promise<Measured>
  }
}

window.benchFile = async ({ name, base64, rows, times }) => {
  const file = new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name)
  const measured: Measured = { times: [], longTasks: [] }
  const note = (list: readonly PerformanceEntry[]) => measured.longTasks.push(...list.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => void note(list.getEntries()))
  // what making the file took is none of the reading's
  await new Promise((resolve) => setTimeout(resolve, 300))
  observer.observe({ type: 'longtask' })
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const read = await readSpreadsheet(file, { signal: new AbortController().signal })
    measured.times.push(performance.now() - began)
    if (read.rows.length !== rows) throw new Error(`${read.rows.length} rows came of ${name}`)
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  note(observer.takeRecords())
  observer.disconnect()
  return measured
}

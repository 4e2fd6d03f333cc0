import type { Page } from 'playwright'
import { z } from 'zod'

/** What a trace of Chromium says of one task, or of a thread's name (Trace Event Format); times in microseconds. */
const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})
type TraceEvent = z.infer<typeof TraceEvent>

/** The mark in the page's timeline from which on its tasks count. */
export const countedFrom = 'bench-begins'

const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain'
const placeOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`

/** The most that the page's main thread worked on one task after the mark, in milliseconds of its own CPU time. */
function longestWork(events: readonly TraceEvent[]): number {
  const threads = new Set(events.filter(isMainThread).map(placeOf))
  const begun = events.find(({ name }) => name === countedFrom)?.ts
  if (begun === undefined) throw new Error(`the page set no mark "${countedFrom}"`)
  const work = events.map((event) =>
    event.name.endsWith('RunTask') && threads.has(placeOf(event)) && (event.ts ?? 0) > begun ? (event.tdur ?? 0) : 0,
  )
  return work.reduce((a, b) => Math.max(a, b), 0) / 1000
}

/**
 * Does something with a page and counts what its tasks cost in CPU time. A task that took long and cost little waited for
 * a processor: drawing, collecting garbage and the server share a small machine with the page.
 */
export async function whileTasksAreTimed<T>(
  page: Page,
  act: () => Promise<T>,
): Promise<{ value: T; longestWork: number }> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(TraceEvent).parse(value)))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], recordMode: 'recordAsMuchAsPossible' },
  })
  const value = await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return { value, longestWork: longestWork(events) }
}

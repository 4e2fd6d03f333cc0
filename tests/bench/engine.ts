import { attempt, type Bench } from './bench.ts'
import { measureBatch } from './engine/batch.ts'
import { IndexAlone } from './engine/index-alone.ts'
import { measureLargeFile } from './engine/large-file.ts'
import { measureLoads } from './engine/loads.ts'
import { measureMonitors } from './engine/monitors.ts'
import { embedded, inPlace, onServer, type OpenPlace } from './engine/places.ts'
import { listedParties, publishedLists, publishedSample } from './engine/sample.ts'
import { GrowingSearches } from './engine/searches.ts'
import { rescreenEmbedded, rescreenPostgres } from './rescreen.ts'
import { startEmbedded, startPostgres } from './start.ts'

/** What lists cost to load. */
export const engineLoads: Bench = {
  about: 'published lists, and a file of 500 MB grown from them, into the built gateway and on PostgreSQL',
  async run(context) {
    const lists = await publishedLists(context.report)
    if (lists === undefined) return
    await attempt(context, 'the lists', () => measureLoads(context, lists))
    if (context.signal.aborted) return
    await attempt(context, 'the large file', async () => measureLargeFile(context, await listedParties(lists)))
  },
}

const sizes = [10_000, 50_000, 200_000, 1_000_000]

/** What searches cost among more and more parties, in a database of its own. */
const engineIn = (where: string, open: OpenPlace): Bench => ({
  about: `searches among 10,000 to 1,000,000 parties grown from published ones, ${where}`,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    await attempt(context, 'the searches', () =>
      inPlace(context, open, async (place) => {
        const searches = new GrowingSearches(context, place, sample)
        for (const size of sizes) if (!context.signal.aborted) await searches.among(size)
        if (!context.signal.aborted) searches.tellGrowth()
      }),
    )
  },
})

/** What monitoring costs, in a database of its own. */
const monitorsIn = (where: string, open: OpenPlace): Bench => ({
  about: `10,000 people monitored among 100,000 parties grown from published ones, ${where}`,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    await attempt(context, 'the monitors', () =>
      inPlace(context, open, (place) => measureMonitors(context, place, sample)),
    )
  },
})

/** What many searches at once cost, and one over HTTP, in a database of its own. */
const batchIn = (where: string, open: OpenPlace): Bench => ({
  about: `many searches in one call, and one over HTTP, among 50,000 parties grown from published ones, ${where}`,
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    await attempt(context, 'the batch', () => inPlace(context, open, (place) => measureBatch(context, place, sample)))
  },
})

/** Many searches as a single installation has them. */
export const batchEmbedded = batchIn('embedded', embedded)

/** Many searches over a server. */
export const batchPostgres = batchIn('on PostgreSQL', onServer)

/** Searches as a single installation has them. */
export const engineEmbedded = engineIn('embedded', embedded)

/** Searches over a server. */
export const enginePostgres = engineIn('on PostgreSQL', onServer)

/** Monitoring as a single installation has it. */
export const monitorsEmbedded = monitorsIn('embedded', embedded)

/** Monitoring over a server. */
export const monitorsPostgres = monitorsIn('on PostgreSQL', onServer)

/** What the index in memory costs by itself. */
export const engineIndex: Bench = {
  about: 'the index of names alone, without a database, of 50,000 to 1,000,000 parties grown from published ones',
  async run(context) {
    const sample = await publishedSample(context.report)
    if (sample === undefined) return
    await attempt(context, 'the index', async () => {
      const index = new IndexAlone(context, sample)
      for (const size of sizes.slice(1)) if (!context.signal.aborted) await index.among(size)
    })
  },
}

const parts = [
  engineIndex,
  engineLoads,
  engineEmbedded,
  enginePostgres,
  monitorsEmbedded,
  monitorsPostgres,
  batchEmbedded,
  batchPostgres,
  startEmbedded,
  startPostgres,
  rescreenEmbedded,
  rescreenPostgres,
]

/** Everything about the engine, one after the other. */
export const engine: Bench = {
  about: 'the twelve that follow',
  async run(context) {
    for (const part of parts) {
      if (context.signal.aborted) return
      context.report.say(`\n${part.about}`)
      await part.run(context)
    }
  },
}

import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { machine, Report } from './report.ts'

const benches: Record<string, () => Promise<Bench>> = {
  'outbox-model': async () => (await import('./outbox-model.ts')).outboxModel,
  outbox: async () => (await import('./outbox.ts')).outbox,
  'cold-start': async () => (await import('./cold-start.ts')).coldStarts,
  cache: async () => (await import('./cache.ts')).cache,
  'update-history': async () => (await import('./update-history.ts')).updateHistory,
  'import-files': async () => (await import('./import-files.ts')).importFiles,
  import: async () => (await import('./import-rows.ts')).importRows,
  reports: async () => (await import('./reports.ts')).reports,
  'same-party': async () => (await import('./same-party.ts')).sameParties,
  notifications: async () => (await import('./notifications.ts')).notifications,
  review: async () => (await import('./review.ts')).review,
  documents: async () => (await import('./documents.ts')).documents,
  kills: async () => (await import('./kills.ts')).kills,
  engine: async () => (await import('./engine.ts')).engine,
  'engine-index': async () => (await import('./engine.ts')).engineIndex,
  'engine-loads': async () => (await import('./engine.ts')).engineLoads,
  'engine-embedded': async () => (await import('./engine.ts')).engineEmbedded,
  'engine-postgres': async () => (await import('./engine.ts')).enginePostgres,
  'monitors-embedded': async () => (await import('./engine.ts')).monitorsEmbedded,
  'monitors-postgres': async () => (await import('./engine.ts')).monitorsPostgres,
  'batch-embedded': async () => (await import('./engine.ts')).batchEmbedded,
  'batch-postgres': async () => (await import('./engine.ts')).batchPostgres,
  'start-embedded': async () => (await import('./start.ts')).startEmbedded,
  'start-postgres': async () => (await import('./start.ts')).startPostgres,
  rescreen: async () => (await import('./rescreen.ts')).rescreen,
  'rescreen-embedded': async () => (await import('./rescreen.ts')).rescreenEmbedded,
  'rescreen-postgres': async () => (await import('./rescreen.ts')).rescreenPostgres,
}

const usage = `Usage: npm run bench -- <name…> [--json] [--runs n] [--seed n]
Names: ${Object.keys(benches).join(', ')}`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, runs: { type: 'string' }, seed: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => !(name in benches))
  const numbers = [values.runs, values.seed].filter((given) => given !== undefined)
  if (positionals.length === 0 || unknown.length > 0 || numbers.some((given) => !/^\d{1,9}$/.test(given))) {
    console.error(unknown.length > 0 ? `No bench is called ${unknown.join(' or ')}.\n${usage}` : usage)
    process.exitCode = 2
    return
  }
  const stopping = new AbortController()
  let stoppedAt = Infinity
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A terminal's Ctrl-C arrives twice: from the terminal, and handed on by the script.
      if (Date.now() - stoppedAt > 1000) process.exit(130)
      process.send?.('stopping')
      if (stopping.signal.aborted) return
      stoppedAt = Date.now()
      stopping.abort()
      console.error('\nStopping. Once more ends it at once.')
    })
  const report = new Report(values.json)
  report.say(machine())
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed)
  const runs = values.runs === undefined ? null : Number(values.runs)
  for (const name of positionals) {
    const bench = await benches[name]?.()
    if (bench === undefined || stopping.signal.aborted) break
    report.say(`\n${name}: ${bench.about}`)
    await bench.run({ report, seed, runs, signal: stopping.signal })
  }
  report.end(stopping.signal.aborted)
}

await main()

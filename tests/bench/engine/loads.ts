import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { OfferedFiles } from '../../../src/gateway/commands/watchlist-files.ts'
import { startGateway, type GatewayProcess } from '../../support/gateway-process.ts'
import type { BenchContext } from '../bench.ts'
import { memoryDuring } from './memory.ts'

const command = join(import.meta.dirname, '../../../dist/gateway/watchlist.js')

/** One list to load, with where its first file lies. */
export interface ListToLoad {
  path: string
  offer: OfferedFiles
}

/** Loads every list through the command into the built gateway, on the disk, as an operator does. */
export async function measureLoads({ report, signal }: BenchContext, lists: readonly ListToLoad[]): Promise<void> {
  report.progress('starting a gateway')
  const gateway = await startGateway({ DEMO: 'off' })
  try {
    for (const { path, offer } of lists) {
      if (signal.aborted) return
      const { id } = offer.format.list
      report.progress(`loading ${id}`)
      const started = performance.now()
      const memory = await memoryDuring(gateway.pid ?? 0, () => load(gateway, path))
      const value = (performance.now() - started) / 1000
      report.figure({ what: `${id}, until searches see it`, value, unit: 's', budget: 60 })
      if (memory === undefined) continue
      report.figure({ what: `${id}, memory above the idle gateway`, value: memory, unit: 'MB', budget: 150 })
    }
  } finally {
    await gateway.remove()
  }
}

async function load({ options: { dataDir, port } }: GatewayProcess, path: string): Promise<void> {
  const env = { ...process.env, DEMO: 'off', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [command, 'load', path], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`watchlist load ${path} failed.\n${output}`)
}

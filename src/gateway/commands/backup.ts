import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '#lib/bytes.ts'
import { readEnvironment } from '../env.ts'
import { runCommand } from './admin-client.ts'
import { print, runAsProcess, stopSignal, understood } from './command.ts'

const usage = 'npm run backup [-- --out <file>]'

/** `npm run backup`: the whole database in one file, also while the server runs. */
runAsProcess(async (args) => {
  const { values } = understood(() => parseArgs({ args, options: { out: { type: 'string' } } }), usage)
  const input = values.out === undefined ? {} : { out: resolve(values.out) }
  const io = { onProgress: print, signal: stopSignal() }
  const { path, tables, rows, size } = await runCommand(readEnvironment(), 'backup', input, io)
  print(`${path} holds ${rows.toLocaleString('en')} rows of ${tables} tables in ${formatBytes(size)}.`)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { gatewayProgram } from '../../support/gateway-program.ts'

/** A `watchlist load` that runs. */
export interface LoadCommand {
  pid: number
  /** Rejects with all that it said when it fails. */
  done: Promise<void>
}

interface Options {
  env: Record<string, string>
  onProgress: (text: string) => void
  signal: AbortSignal
  /** The day of the edition, where it is not the day of its file. */
  asOf?: string
  /** However many parties are gone. */
  force?: boolean
}

/** Loads a file as an operator does, by the built command. */
export function loadFile(path: string, options: Options): LoadCommand {
  const { env, onProgress, signal, asOf, force = false } = options
  const how = [...(asOf === undefined ? [] : ['--as-of', asOf]), ...(force ? ['--force'] : [])]
  const child = spawn(process.execPath, [gatewayProgram('watchlist'), 'load', path, ...how], {
    env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      onProgress(output.trimEnd().split('\n').at(-1) ?? '')
    })
  const finish = async () => {
    await once(child, 'close')
    process.removeListener('exit', end)
    if (child.exitCode !== 0) throw new Error(`watchlist load ${path} failed.\n${output}`)
  }
  return { pid: child.pid ?? 0, done: finish() }
}

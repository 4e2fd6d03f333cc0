import { ExitError } from '#lib/exit-error.ts'
import { ownerOnly } from '../db/closed-folder.ts'
import { describeFailure } from '../jobs/admin-actions.ts'

/** The command was not understood; the message says how it is used. */
export class Misuse extends ExitError {
  constructor(problem: string, usage: string) {
    super(1, `${problem}\nUsage: ${usage}`)
  }
}

/** Reads a command line with node's `parseArgs`; what it does not understand is a Misuse. */
export function understood<T>(read: () => T, usage: string): T {
  try {
    return read()
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : 'Unknown option').split('. ')
    throw new Misuse(`${problem}.`, usage)
  }
}

/** Ctrl-C as a signal: the work ends in order and leaves nothing half done. A second one ends the process at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  const abort = () => stop.abort(new ExitError(130, 'Stopped. Nothing was changed.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, abort)
  return stop.signal
}

/** Prints one line of a result. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Runs a command; a failure is one readable text on the error output and an exit code. */
export function runAsProcess(command: (args: string[]) => Promise<void>): void {
  process.umask(ownerOnly)
  process.on('exit', tellUnfinished)
  command(process.argv.slice(2))
    .catch((error: unknown) => {
      process.stderr.write(`${describeFailure(error)}\n`)
      process.exitCode = error instanceof ExitError ? error.exitCode : 1
    })
    .finally(() => process.off('exit', tellUnfinished))
}

/** An embedded database that cannot write any more never answers again: the process ends with nothing left to do. */
function tellUnfinished(code: number): void {
  if (code !== 0) return
  process.exitCode = 1
  process.stderr.write('The command did not finish: the database stopped. Is the disk full?\n')
}

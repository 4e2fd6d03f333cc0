import { ExitError } from '#lib/exit-error.ts'
import { describeFailure } from '../jobs/admin-actions.ts'

/** The command was not understood; the message says how it is used. */
export class Misuse extends ExitError {
  constructor(problem: string, usage: string) {
    super(1, `${problem}\nUsage: ${usage}`)
  }
}

/** Prints one line of a result. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Runs a command; a failure is one readable text on the error output and an exit code (design/gateway section 1). */
export function runAsProcess(command: (args: string[]) => Promise<void>): void {
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
  process.stderr.write('The command ended before it was done: the database stopped. Is the disk full?\n')
}

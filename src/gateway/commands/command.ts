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
  command(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = error instanceof ExitError ? error.exitCode : 1
  })
}

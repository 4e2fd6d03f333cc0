/** An error that ends the process with a sentence for the operator and an exit code of its own. */
export class ExitError extends Error {
  readonly exitCode: number
  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

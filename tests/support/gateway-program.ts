import { join } from 'node:path'

/** The file of the built gateway ('main') or of one of its commands; the setup of the run has built it. */
export const gatewayProgram = (name: string): string => join(import.meta.dirname, '../../dist/gateway', `${name}.js`)

/**
 * For a process that lives for seconds: it compiles the embedded database once, quickly, and not again for speed, which
 * halves the work of a start.
 */
export const briefly = '--liftoff-only'

/** What Node is given to run the gateway or one of its commands for a moment. */
export const briefProgram = (name: string): [string, string] => [briefly, gatewayProgram(name)]

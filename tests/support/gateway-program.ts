import { join } from 'node:path'

/** The file of the built gateway ('main') or of one of its commands; the setup of the run has built it. */
export const gatewayProgram = (name: string): string => join(import.meta.dirname, '../../dist/gateway', `${name}.js`)

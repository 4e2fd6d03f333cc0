import { cpSync } from 'node:fs'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo in it, as its seed and a stop in good order leave it. */
    seededDataDir: string
  }
}

/** Puts a copy of a data directory with the demo where nothing is yet. Gives the place. */
export function copySeeded(dataDir: string): string {
  cpSync(inject('seededDataDir'), dataDir, { recursive: true })
  return dataDir
}

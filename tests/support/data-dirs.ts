import { cpSync } from 'node:fs'
import { inject } from 'vitest'

/** With the demo in it, or with nobody and nothing. */
type Kind = 'seeded' | 'empty'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directories as a command that ended in good order has left them. */
    dataDirs: Record<Kind, string>
  }
}

/** Puts a copy of a data directory where there is none yet, or nothing in it. Gives the place. */
export function copyDataDir(kind: Kind, dataDir: string): string {
  cpSync(inject('dataDirs')[kind], dataDir, { recursive: true })
  return dataDir
}

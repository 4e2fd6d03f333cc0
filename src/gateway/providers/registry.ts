import { acuris } from './acuris.ts'
import { comply } from './comply.ts'
import { dowJones } from './dow-jones.ts'
import type { StoredPort } from './port.ts'

const ports: readonly StoredPort[] = [acuris, comply, dowJones]

/** The provider under whose id a search is stored. Throws for an id that no version has written. */
export function portOf(id: string): StoredPort {
  const port = ports.find((one) => one.id === id)
  if (port === undefined) throw new Error(`No provider is called ${id}.`)
  return port
}

import type { Service } from '#contracts/access.ts'
import { acuris } from './acuris.ts'
import { comply } from './comply.ts'
import { dowJones } from './dow-jones.ts'
import type { StoredPort } from './port.ts'

const ports: readonly StoredPort[] = [acuris, comply, dowJones]

/** The provider with an id that came from outside; undefined where none has it. */
export const findPort = (id: string): StoredPort | undefined => ports.find((one) => one.id === id)

/** The provider under whose id a search is stored. Throws for an id that no version has written. */
export function portOf(id: string): StoredPort {
  const port = findPort(id)
  if (port === undefined) throw new Error(`No provider is called ${id}.`)
  return port
}

/** The providers that a tenant with these services is subscribed to. */
export const subscribedPorts = (services: readonly Service[]): readonly StoredPort[] =>
  ports.filter(({ service }) => services.includes(service))

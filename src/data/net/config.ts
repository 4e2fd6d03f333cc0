import { RunConfig } from '#contracts/config.ts'
import { device, tryDevice } from '../device/device-database.ts'
import { restoreClock } from './clock.ts'
import { restoreContact } from './connection.ts'
import { expectMark, giverOf, restoreInstallations } from './mark.ts'

const address = '/ur-screen/config.json'
/** Milliseconds in which the network answers that is as good as it should be. */
const firstPatience = 3000

/** Neither the server nor this device has a configuration: nothing can start. */
export class ConfigMissingError extends Error {
  override name = 'ConfigMissingError'
}

let current: RunConfig | undefined

/** The configuration that this page runs with. Throws ConfigMissingError before `loadConfig` succeeded. */
export function config(): RunConfig {
  if (current === undefined) throw new ConfigMissingError('configuration is not loaded')
  return current
}

/** Whom the demo offers to search for; nobody elsewhere. */
export const demoSubjects = (): NonNullable<RunConfig['demo']>['subjects'] => current?.demo?.subjects ?? []

function take(config: RunConfig): RunConfig {
  current = config
  expectMark(config.mark)
  return config
}

async function fromNetwork(signal: AbortSignal): Promise<RunConfig> {
  const response = await fetch(address, { cache: 'no-cache', signal })
  // what else answers here is not to say where the server is; without a stored copy there is nothing to go by yet
  if (current !== undefined && ['foreign', 'another'].includes(giverOf(address, response.headers)))
    throw new ConfigMissingError('something else answers in the place of the configuration')
  if (!response.ok) throw new ConfigMissingError(`configuration answered ${response.status}`)
  const value: unknown = await response.json()
  const parsed = RunConfig.parse(value)
  // a copy that cannot be written costs only the next start without a server
  await device()
    ?.config.put({ id: 'config', value, at: Date.now() })
    .catch(() => undefined)
  return parsed
}

async function fromDevice(): Promise<RunConfig | undefined> {
  const row = await device()?.config.get('config')
  return row === undefined ? undefined : RunConfig.safeParse(row.value).data
}

/** Loads config.json from the network, with so many milliseconds of patience. Rejects with ConfigMissingError. */
export const fetchConfig = async (patience = firstPatience): Promise<RunConfig> =>
  take(
    await fromNetwork(AbortSignal.timeout(patience)).catch((cause: unknown) => {
      throw new ConfigMissingError('configuration cannot be reached', { cause })
    }),
  )

/**
 * Loads config.json: the stored copy at once, the network's copy at the next start; without a stored copy the network
 * within `patience` milliseconds. Finds out first whether this page can keep anything. Rejects with ConfigMissingError.
 */
export async function loadConfig(patience?: number): Promise<RunConfig> {
  await tryDevice()
  await restoreClock().catch(() => undefined) // ages are the device's own then
  await restoreInstallations().catch(() => undefined) // the first answer is believed then
  await restoreContact().catch(() => undefined) // it is not known then
  const stored = await fromDevice().catch(() => undefined)
  if (stored === undefined) return fetchConfig(patience)
  take(stored)
  fromNetwork(AbortSignal.timeout(10 * firstPatience)).catch(() => undefined) // the stored copy serves; the next start asks again
  return stored
}

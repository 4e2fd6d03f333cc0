import { readInstallation, writeInstallation } from '../db/installation.ts'
import type { Trx } from '../db/database.ts'
import { hasMonitors, queueRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { engineVersion, indexVersion } from '../engine/version.ts'

/** By what anybody is found and scored. */
const version = `${engineVersion}/${indexVersion}`

/**
 * Queues the run over all monitored searches once this version of the engine takes over from another one, which found
 * and scored them otherwise. An installation without any only notes the version.
 */
export async function queueEngineRun(trx: Trx, act: Pick<Act, 'at' | 'newId'>): Promise<void> {
  if ((await readInstallation(trx, 'engine')) === version) return
  await writeInstallation(trx, 'engine', version)
  if (await hasMonitors(trx)) await queueRun(trx, 'engine', {}, act)
}

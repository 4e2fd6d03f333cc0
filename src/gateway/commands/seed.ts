import { readEnvironment } from '../env.ts'
import { runCommand } from './admin-client.ts'
import { print, runAsProcess } from './command.ts'

/** `npm run seed`: the demo's people, lists and searches, once. */
runAsProcess(async () => {
  const { seeded } = await runCommand(readEnvironment(), 'seed', {}, { onProgress: print })
  print(seeded ? 'The demo data has been seeded.' : 'The demo data was already there; nothing was changed.')
})

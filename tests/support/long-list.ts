import type { ComplyDoc } from '#contracts/comply.ts'
import type { ScoreExplanation } from '#contracts/explanation.ts'
import { openDatabase } from '#gateway/db/open.ts'
import { silentLog } from '#lib/log.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { storeSearch } from './stored-search.ts'

/** A listed party of which as much is told as of most that are published. */
const told = (index: number): { doc: Partial<ComplyDoc>; explanation: Partial<ScoreExplanation> } => ({
  doc: {
    aka: ['Joanna Sample', 'Йо Сэмпл', 'J. Sample'].map((name) => ({ name: `${name} ${index}` })),
    fields: [
      { name: 'Date of Birth', tag: 'date_of_birth', value: `19${50 + (index % 40)}-03-12`, source: 'sample' },
      { name: 'Gender', tag: 'gender', value: 'female', source: 'sample' },
      { name: 'Country', tag: 'country', value: 'CH', source: 'sample' },
      { name: 'Passport', tag: 'passport', value: `X${1_000_000 + index}`, source: 'sample' },
    ],
  },
  explanation: {
    tokens: [
      { searched: 'jo', matched: 'sample', reason: 'missing' },
      { searched: 'sample', matched: 'sample', reason: 'exact' },
    ],
    parts: [
      { field: 'name', effect: 96 },
      { field: 'birth-date', effect: -6 },
    ],
  },
})

/**
 * Stores a search with so many open matches, called "Sample 0" and so on, in the installation of a gateway, which stands
 * still meanwhile: an embedded database belongs to one process. Gives its id.
 */
export async function storeLongList(gateway: GatewayProcess, matches: number): Promise<string> {
  await gateway.stop()
  const { dataDir, databaseUrl } = gateway.options
  const place = { dataDir, databaseUrl, databaseReplicaUrl: undefined }
  const opened = await openDatabase(place, { version: 'long-list', now: new Date(), log: silentLog })
  const { id } = await storeSearch({ database: opened, parts: { now: () => new Date() } }, { matches, told })
  await opened.checkpoint()
  await opened.close()
  await gateway.start()
  return id
}

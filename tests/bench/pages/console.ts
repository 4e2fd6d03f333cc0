/** The console's own modules in a page of its origin, without a screen: puts comments into the outbox in one go. */
import { complySource } from '../../../src/areas/comply/source.ts'
import { loadConfig } from '../../../src/data/net/config.ts'
import { mintKey } from '../../../src/lib/mint-key.ts'
import { startSession } from '../../../src/data/sign-in/sign-in.ts'
import { submit } from '../../../src/data/outbox/submit.ts'
import { prepareData } from '../../../src/data/start.ts'

declare global {
  interface Window {
    benchConsole: {
      start(): Promise<void>
      /** Comments on the matches in turn, every one of them saved when it resolves; true when all went to the device. */
      comment(searchId: string, matchIds: readonly string[], count: number): Promise<boolean>
    }
  }
}

const provider = complySource.provider

window.benchConsole = {
  async start() {
    prepareData([{ id: provider, source: () => Promise.resolve(complySource) }], () => true)
    await loadConfig()
    await startSession()
  },
  async comment(searchId, matchIds, count) {
    const author = 'Anika Solberg'
    let isOnDevice = true
    for (let made = 0; made < count; made += 1) {
      const matchId = matchIds[made % matchIds.length] ?? ''
      const comment = `[${author}] Bench comment ${made}`
      const about = { title: 'Match', place: 'Bench', author, asOf: new Date().toISOString(), base: [] }
      const intent = { provider, searchId, matchId, comment }
      const { where } = await submit({ id: mintKey(), kind: 'comment', intent, about })
      isOnDevice &&= where === 'device'
    }
    return isOnDevice
  },
}

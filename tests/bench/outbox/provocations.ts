import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** What became of the changes of a provocation. */
export interface Outcome {
  lost: number
  doubled: number
  blocked: number
  /** What else is worth telling: in a few words. */
  more?: string
}

/** Something that happens to every system in the same way. */
export interface Provocation {
  title: string
  play: (stage: Stage, patience: number) => Promise<Outcome>
}

const fine: Outcome = { lost: 0, doubled: 0, blocked: 0 }
/** How long a fault lasts. */
const while_ = 1500

/** Waits until the change took effect, or no longer; gives how often it did. */
async function arrived(stage: Stage, id: string, patience: number): Promise<number> {
  for (const end = Date.now() + patience; ;) {
    const times = await stage.effects(id)
    if (times > 0 || Date.now() > end) return times
    await sleep(300)
  }
}

/** After all faults: a tab is opened anew, everything is asked to send, and the server is looked at. */
async function afterwards(stage: Stage, ids: readonly string[], patience: number): Promise<Outcome> {
  stage.heal()
  await stage.setOffline(false)
  const tab = await stage.open()
  await stage.wake()
  const outcome = { ...fine }
  for (const id of ids) if ((await arrived(stage, id, patience)) === 0) outcome.lost += 1
  await sleep(700)
  for (const id of ids) if ((await stage.effects(id)) > 1) outcome.doubled += 1
  await tab.close()
  return outcome
}

const answered =
  (status: number, body: unknown = {}): Provocation['play'] =>
  async (stage, patience) => {
    const tab = await stage.open()
    stage.fault({ mode: 'status', status, body })
    await tab.put('under a fault')
    await sleep(while_)
    await tab.close()
    return afterwards(stage, ['under a fault'], patience)
  }

const both = (one: Outcome, other: Outcome): Outcome => ({
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  blocked: one.blocked + other.blocked,
})

async function killedInFlight(stage: Stage, patience: number): Promise<Outcome> {
  const before = await stage.open()
  stage.fault({ mode: 'hang-after-read' }, { times: 1 })
  await before.put('applied, then killed')
  await stage.wake()
  await sleep(while_)
  await stage.kill()
  const applied = await afterwards(stage, ['applied, then killed'], patience)
  const { requests, keys } = stage.hits()
  const next = await stage.open()
  stage.fault({ mode: 'hang' }, { times: 1 })
  await next.put('killed before it was applied')
  await stage.wake()
  await sleep(while_)
  await stage.kill()
  const unapplied = await afterwards(stage, ['killed before it was applied'], patience)
  return { ...both(applied, unapplied), more: `${requests} requests, ${keys} key${keys === 1 ? '' : 's'}` }
}

async function secondTabOffline(stage: Stage, patience: number): Promise<Outcome> {
  const first = await stage.open()
  const second = await stage.open()
  await stage.setOffline(true)
  await first.put('from the first tab')
  await sleep(while_)
  await second.put('from the second tab')
  await sleep(while_)
  await first.close()
  await second.close()
  return afterwards(stage, ['from the first tab', 'from the second tab'], patience)
}

async function leaderClosed(stage: Stage, patience: number): Promise<Outcome> {
  const first = await stage.open()
  await stage.open()
  stage.fault({ mode: 'reset' })
  await first.put('left behind')
  await sleep(while_)
  await first.close()
  stage.heal()
  await stage.wake()
  const times = await arrived(stage, 'left behind', patience)
  return { ...fine, blocked: times === 0 ? 1 : 0, doubled: times > 1 ? 1 : 0 }
}

async function refusedAtHead(stage: Stage, patience: number): Promise<Outcome> {
  const tab = await stage.open()
  const body = { code: 'version_conflict', message: 'Somebody else was faster' }
  stage.fault({ mode: 'status', status: 409, body }, { id: 'refused for ever' })
  await tab.put('refused for ever')
  await tab.put('the next one')
  await stage.wake()
  const times = await arrived(stage, 'the next one', patience)
  return { ...fine, blocked: times === 0 ? 1 : 0, doubled: times > 1 ? 1 : 0 }
}

async function nextBuild(stage: Stage, patience: number): Promise<Outcome> {
  const tab = await stage.open()
  await stage.setOffline(true)
  await tab.put('made in the old build')
  await sleep(while_)
  await tab.close()
  stage.nextBuild()
  const across = await afterwards(stage, ['made in the old build'], patience)
  const next = await stage.open()
  await stage.setOffline(true)
  await next.put('closed at once')
  await stage.kill()
  return both(across, await afterwards(stage, ['closed at once'], patience))
}

async function tokenOnDisk(stage: Stage): Promise<Outcome> {
  const tab = await stage.open()
  stage.fault({ mode: 'reset' })
  await tab.put('with a token')
  await sleep(while_)
  return { ...fine, more: (await stage.isTokenOnDisk()) ? 'stored' : 'absent' }
}

async function serverErrors(stage: Stage, patience: number): Promise<Outcome> {
  const tab = await stage.open()
  stage.fault({ mode: 'status', status: 500, body: {} })
  await tab.put('under 500')
  await stage.wake()
  await sleep(while_)
  stage.heal()
  stage.fault({ mode: 'status', status: 503, body: {} })
  await tab.put('under 503')
  await stage.wake()
  await sleep(while_)
  await tab.close()
  return afterwards(stage, ['under 500', 'under 503'], patience)
}

async function resetWhileOnline(stage: Stage, patience: number): Promise<Outcome> {
  const tab = await stage.open()
  stage.fault({ mode: 'reset' })
  await tab.put('on a broken line')
  await sleep(while_)
  await tab.close()
  return afterwards(stage, ['on a broken line'], patience)
}

/** The rows of the side-by-side table, in its order. */
export const provocations: readonly Provocation[] = [
  { title: '401', play: answered(401) },
  { title: '500/503', play: serverErrors },
  { title: 'reset while onLine', play: resetWhileOnline },
  { title: 'second tab, offline', play: secondTabOffline },
  { title: 'leading tab closed', play: leaderClosed },
  { title: 'killed mid-flight', play: killedInFlight },
  { title: 'permanent 409 at head', play: refusedAtHead },
  { title: 'message containing "401"', play: answered(500, { code: 'internal', message: 'Case 401 is not ready' }) },
  { title: 'new build / closed at once', play: nextBuild },
  { title: 'Authorization on disk', play: tokenOnDisk },
]

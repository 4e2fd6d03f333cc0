import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '#gateway/demo/lists-random.ts'
import { FaultProxy } from './fault-proxy.ts'
import { GatewayReader } from './gateway-reader.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { Desk } from './kills-desk.ts'
import { misbehave } from './kills-faults.ts'
import { judge, nothingFound, type Findings } from './kills-judge.ts'

/** How a run of kills is made. The same seed makes the same choices; what the machine's timing adds is its own. */
export interface KillRun {
  /** Its rate limits are lifted: a run acts faster than any person. */
  gateway: GatewayProcess
  /** Kills to be made. */
  points: number
  seed: number
  onProgress?: (text: string) => void
  isStopped?: () => boolean
}

/** Kills before everything is healed and the server is looked at. */
const perRound = 25
const words = { browser: 'browser', gateway: 'gateway', both: 'browser and gateway' } as const

/** No step of a run takes so long, in milliseconds, on however busy a machine. */
const longestStep = 240_000

/** A step that does not end, such as a tab that the browser never opens, is told by its name and not by the run's end. */
async function step<T>(name: string, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = sleep(longestStep, undefined, { signal: done.signal }).then(() => {
    throw new Error(`${name}: not done after ${longestStep / 1000} s`)
  })
  late.catch(() => undefined) // it is done
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

interface Field {
  gateway: GatewayProcess
  proxy: FaultProxy
  desk: Desk
  dice: Dice
}

async function killOnce({ gateway, proxy, desk, dice }: Field, kill: number): Promise<keyof typeof words> {
  const what = dice.pick(['browser', 'gateway', 'browser', 'gateway', 'both'] as const)
  misbehave(proxy, dice)
  desk.work(kill)
  // By decisions and not by the clock alone, so that as much is at stake on a slow machine as on a fast one.
  await desk.saves(dice.between(0, 3))
  await sleep(dice.between(0, 700))
  // A person does not notice that the gateway is gone, and goes on.
  if (what !== 'browser') await step('killing the gateway', gateway.kill())
  if (what !== 'gateway') await step('killing the browser', desk.killBrowser())
  proxy.heal()
  await Promise.all([
    what === 'browser' ? null : step('starting the gateway', gateway.start()),
    what === 'gateway' ? null : step('starting the browser', desk.startBrowser()),
  ])
  return what
}

/** Heals everything and looks at the server: what was decided since the last time, against what is there. */
async function settle({ gateway, proxy, desk }: Field, before: Findings, where: string): Promise<Findings> {
  await step('finishing the decision at hand', desk.rest())
  await step('starting over in a fresh tab', desk.startOver())
  const left = await step('sending what waits', desk.drain())
  proxy.passed.length = 0
  const reader = await GatewayReader.signIn(gateway.url, 'analyst@demo.test')
  const found = await step('looking at the server', judge(reader, desk.searchId, desk.decisions, before))
  const wrong = [...found.wrong.slice(before.wrong.length), ...left].map((text) => `${where}: ${text}`)
  return { ...found, wrong: [...before.wrong, ...wrong] }
}

async function killOnAndOn(run: KillRun, field: Field): Promise<Findings & { kills: number }> {
  const { points, seed, onProgress = () => undefined, isStopped = () => false } = run
  const begun = Date.now()
  let total = nothingFound
  let kills = 0
  try {
    await step('signing in and searching', field.desk.begin())
    while (kills < points && !isStopped()) {
      if (kills > 0) await step('beginning a new round', field.desk.newRound())
      const first = kills + 1
      const end = Math.min(points, kills + perRound)
      while (kills < end && !isStopped()) {
        const what = await killOnce(field, kills + 1)
        kills += 1
        const each = (Date.now() - begun) / 1000 / kills
        onProgress(
          `${kills} of ${points}: ${words[what]} killed, ${each.toFixed(1)} s each, load ${loadavg()[0]?.toFixed(1)}`,
        )
      }
      total = await settle(field, total, `seed ${seed}, kills ${first} to ${kills}`)
      const { saved, lost, doubled, outOfOrder } = total
      onProgress(`so far ${saved} saved, ${lost} lost, ${doubled} doubled, ${outOfOrder} out of order`)
    }
  } catch (error) {
    throw new Error(`seed ${seed}, after ${kills} of ${points} kills: ${String(error)}`, { cause: error })
  }
  return { ...total, kills }
}

/** Kills browser and gateway at random moments and says what became of everything that was saved. */
export async function runKills(run: KillRun): Promise<Findings & { kills: number }> {
  const dice = new Dice(run.seed)
  const proxy = await FaultProxy.start(run.gateway.options.port)
  const desk = new Desk(proxy.url, dice)
  try {
    return await killOnAndOn(run, { gateway: run.gateway, proxy, desk, dice })
  } finally {
    await desk.leave()
    await proxy.close()
  }
}

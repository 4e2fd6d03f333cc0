import type { GatewayProcess } from '../../support/gateway-process.ts'
import type { BenchContext } from '../bench.ts'
import { bundlePeers } from '../bundle.ts'
import { seenBefore } from './expected.ts'
import { ours } from './ours.ts'
import { peers } from './peers.ts'
import { provocations, type Outcome, type Provocation } from './provocations.ts'
import type { System } from './stage.ts'

type Tally = Pick<Outcome, 'lost' | 'doubled' | 'blocked'>

const pages = ['offline-transactions', 'redux-offline', 'query', 'workbox', 'workbox-worker']

/** Puts the same provocations to ours and to what others offer, and prints what became of the changes. */
export async function sideBySide(context: BenchContext, gateway: GatewayProcess): Promise<void> {
  const { report, signal } = context
  const bundled = await bundlePeers(...pages)
  const systems = [...peers(bundled.folder), ours(gateway)]
  const table: string[][] = [['Provocation', ...systems.map(({ name }) => name)]]
  const tallies = new Map<string, Tally>(systems.map(({ id }) => [id, { lost: 0, doubled: 0, blocked: 0 }]))
  try {
    for (const provocation of provocations) {
      const cells: string[] = []
      for (const system of systems) {
        if (signal.aborted) return
        cells.push(await cell(context, provocation, system, tallies.get(system.id)))
      }
      table.push([provocation.title, ...cells])
      report.say(`  ${provocation.title}: ${cells.map((text, at) => `${systems[at]?.id} ${text}`).join(' · ')}`)
    }
  } finally {
    bundled.remove()
  }
  print(context, systems, table, tallies)
}

async function cell(
  { report }: BenchContext,
  { title, play }: Provocation,
  { id, name, patience, start }: System,
  tally: Tally | undefined,
): Promise<string> {
  const seen = seenBefore(title, id)
  report.progress(`${title}: ${name}`)
  const stage = await start()
  try {
    const outcome = await play(stage, patience)
    for (const what of ['lost', 'doubled', 'blocked'] as const) if (tally) tally[what] += outcome[what]
    const became = wordFor(outcome)
    const isStored = outcome.more === 'stored'
    if (id === 'ours' && (became !== 'kept' || isStored)) report.fail(`ours, ${title}: ${became} ${outcome.more ?? ''}`)
    if (id !== 'ours' && seen !== null && became !== seen)
      report.say(`  ${name} has changed: "${title}" was ${seen}, is ${became}`)
    return [outcome.more === 'absent' || isStored ? [] : became, outcome.more ?? []].flat().join(', ')
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    if (id === 'ours') report.fail(`ours, ${title}: ${why}`)
    report.say(`  ${name}, "${title}" could not be played: ${why}`)
    return 'not played'
  } finally {
    await stage.leave()
  }
}

function wordFor({ lost, doubled, blocked }: Outcome): string {
  const words = [lost > 0 ? ['lost'] : [], doubled > 0 ? ['doubled'] : [], blocked > 0 ? ['blocked'] : []].flat()
  return words.length === 0 ? 'kept' : words.join(', ')
}

function print({ report }: BenchContext, systems: System[], table: string[][], tallies: Map<string, Tally>): void {
  const sums = (['lost', 'doubled', 'blocked'] as const).map((what) => [
    what,
    ...systems.map(({ id }) => String(tallies.get(id)?.[what] ?? 0)),
  ])
  report.table(table)
  report.table([['Changes', ...systems.map(({ name }) => name)], ...sums])
  for (const [id, tally] of tallies) report.note(id, tally)
}

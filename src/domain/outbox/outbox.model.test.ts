import { expect, it } from 'vitest'
import { runCalmDays, runOutboxModel } from '#tests/support/outbox-model-run.ts'

const patience = 60_000

it(
  'keeps every accepted intent in one place, in order, applied once, through any story of faults',
  async () => {
    const { sends } = await runOutboxModel({ runs: 2000 })
    expect(sends).toBeGreaterThan(3000)
  },
  patience,
)

it(
  'applies what was accepted in the order it was made, per match, while nothing is refused or decided anew',
  () => runCalmDays({ runs: 500 }),
  patience,
)

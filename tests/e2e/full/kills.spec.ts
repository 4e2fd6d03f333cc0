import { startGateway } from '#tests/support/gateway-process.ts'
import { runKills } from '#tests/support/kills.ts'
import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { expect, test } from '../journey.ts'

test('whatever was saved arrives exactly once and in order, when browser and gateway are killed at 20 random moments', async () => {
  test.setTimeout(900_000)
  const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000)
  console.log(`Seed of the kills: ${seed} (KILLS_SEED)`)
  const limits = liftedLimits()
  const gateway = await startGateway({ CONFIG_FILE: limits.file })
  try {
    const { kills, saved, lost, doubled, outOfOrder, wrong } = await runKills({ gateway, points: 20, seed })
    expect({ kills, lost, doubled, outOfOrder, wrong }).toEqual({
      kills: 20,
      lost: 0,
      doubled: 0,
      outOfOrder: 0,
      wrong: [],
    })
    expect(saved).toBeGreaterThanOrEqual(kills / 2)
  } finally {
    await gateway.remove()
    limits.remove()
  }
})

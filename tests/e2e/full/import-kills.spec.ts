import { startGateway } from '#tests/support/gateway-process.ts'
import { runImportKills } from '#tests/support/import-kills.ts'
import { liftedLimits } from '#tests/support/lifted-limits.ts'
import { expect, test } from '../journey.ts'

test('an import whose browser and gateway are killed at ten random moments makes one monitor per row, for one credit each', async () => {
  test.setTimeout(900_000)
  const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000)
  console.log(`Seed of the kills: ${seed} (KILLS_SEED)`)
  const limits = liftedLimits()
  const gateway = await startGateway({ CONFIG_FILE: limits.file })
  try {
    const { rows, ...found } = await runImportKills({ gateway, kills: 10, seed })
    expect(found).toEqual({ made: rows, different: rows, spent: rows })
  } finally {
    await gateway.remove()
    limits.remove()
  }
})

import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { schemaTypes } from '#tests/support/schema-types.ts'

it('has the types of the tables that the migrations leave (vitest -u writes them anew)', async () => {
  const { db, close } = await openTestDatabase()
  try {
    await expect(await schemaTypes(db)).toMatchFileSnapshot('./schema.ts')
  } finally {
    await close()
  }
})

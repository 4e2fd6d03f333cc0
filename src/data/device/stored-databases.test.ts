import { expect, it } from 'vitest'
import { mintKey } from '#lib/mint-key.ts'
import { OutboxDatabase, outboxName } from './outbox-database.ts'
import { isStored } from './stored-databases.ts'

it('is asked about without taking away what another tab begins at that moment', async () => {
  const scope = mintKey()
  const other = new OutboxDatabase(scope)
  const [was] = await Promise.all([isStored(outboxName(scope)), other.meta.put({ id: 'paused' })])
  expect(was).toBe(false)
  expect(await isStored(outboxName(scope))).toBe(true)
  expect(await other.meta.count()).toBe(1)
  other.close()
})

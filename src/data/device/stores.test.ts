import { describe, expect, it } from 'vitest'
import { CacheDatabase } from './cache-database.ts'
import { device } from './device-database.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { clearedOn, stores, type ClearEvent } from './stores.ts'

const events: ClearEvent[] = ['lock', 'expired', 'ended', 'logout', 'tenantSwitch']
const named = (table: string, where: string) => (table === 'meta' ? `meta (${where})` : table)

describe('every store', () => {
  it.each(Object.entries(stores))('%s says what each event does to it', (_, { clearOn }) => {
    for (const event of events) expect(['keep', 'clear']).toContain(clearOn[event])
  })

  it.each([
    ['outbox', new OutboxDatabase('t').tables],
    ['cache', new CacheDatabase('t').tables],
    ['device', device()?.tables ?? []],
  ])('of the %s database is declared', (where, tables) => {
    const declared = Object.entries(stores).flatMap(([name, store]) => (store.where === where ? [name] : []))
    expect(tables.map(({ name }) => named(name, where)).sort()).toEqual(declared.sort())
    expect(tables.length).toBeGreaterThan(0)
  })

  it('keeps unsent work through everything but a decision of the person', () => {
    for (const event of events) {
      expect(clearedOn(event)).not.toContain('entries')
      expect(clearedOn(event)).not.toContain('keyring')
    }
  })

  it('loses its keys first', () => {
    expect(clearedOn('ended')).toEqual(expect.arrayContaining(['keys', 'token', 'docs', 'chunks', 'session']))
    expect(clearedOn('lock')).toEqual(['queryCache', 'workerRows', 'keys'])
  })
})

import { QueryClient } from '@tanstack/react-query'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newScope } from '#tests/support/new-scope.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { dropTemplate, keepTemplate, templateQueries, type Template } from './templates.ts'

let present: Unlocked

const kept = () => new QueryClient().fetchQuery(templateQueries.mine())
const names = async () => (await kept()).map(({ name }) => name)

beforeEach(async () => {
  present = await newScope()
  unlockedNow.set(present)
})
afterEach(async () => {
  unlockedNow.set(null)
  present.outbox.close()
  await Dexie.delete(present.outbox.name)
})

describe('comment templates', () => {
  it('are kept by name, renamed and forgotten', async () => {
    await keepTemplate({ name: 'Country', text: 'Another country.' })
    await keepTemplate({ name: 'Birth', text: 'Another birth.' })
    expect(await names()).toEqual(['Birth', 'Country'])
    const [birth, country] = await kept()
    await keepTemplate({ ...(birth as Template), name: 'Year' })
    expect(await names()).toEqual(['Country', 'Year'])
    await dropTemplate(country?.id ?? '')
    expect(await kept()).toMatchObject([{ name: 'Year', text: 'Another birth.' }])
  })

  it('show neither their names nor their texts in the database', async () => {
    await keepTemplate({ name: 'Suspicion', text: 'Transfers to nowhere' })
    const row = await present.outbox.meta.get('templates')
    if (row?.id !== 'templates') return expect.fail('nothing is kept')
    const bytes = new TextDecoder().decode(row.sealed.ct)
    expect(bytes + JSON.stringify(row)).not.toMatch(/Suspicion|Transfers/)
  })

  it('of two tabs that change them at once are all kept', async () => {
    await Promise.all(['A', 'B', 'C'].map((name) => keepTemplate({ name, text: name })))
    expect(await names()).toEqual(['A', 'B', 'C'])
  })

  it('of one user are not there for another', async () => {
    await keepTemplate({ name: 'Mine', text: 'Mine alone' })
    const mine = present
    present = await newScope()
    unlockedNow.set(present)
    expect(await kept()).toEqual([])
    mine.outbox.close()
    await Dexie.delete(mine.outbox.name)
  })

  it('are none where nothing can be kept', async () => {
    unlockedNow.set(null)
    await keepTemplate({ name: 'Lost', text: 'Lost' })
    expect(await kept()).toEqual([])
  })
})

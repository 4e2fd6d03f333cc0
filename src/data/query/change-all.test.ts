import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changeAll } from './change-all.ts'

const place = ['matches', 'comply', 's1'] as const
const more = (count: number) => count + 1

it('changes everything read of a search, whenever it was read, and nothing of another', () => {
  const client = new QueryClient()
  client.setQueryData([...place, 'page', 1], 1)
  changeAll<number>(client, place, more)
  client.setQueryData([...place, 'page', 2], 10)
  client.setQueryData(['matches', 'comply', 's2', 'page', 1], 100)
  client.setQueryData(['matches', 'comply'], 1000)
  changeAll<number>(client, place, more)
  expect(client.getQueriesData({ queryKey: ['matches'] })).toEqual([
    [[...place, 'page', 1], 3],
    [[...place, 'page', 2], 11],
    [['matches', 'comply', 's2', 'page', 1], 100],
    [['matches', 'comply'], 1000],
  ])
})

it('leaves the age of what stays as it is, and brings back nothing that was put away', () => {
  const client = new QueryClient()
  client.setQueryData([...place, 1], 1, { updatedAt: 5 })
  client.setQueryData([...place, 2], 2)
  changeAll<number>(client, place, (count) => count)
  client.removeQueries({ queryKey: [...place, 2] })
  changeAll<number>(client, place, (count) => (count === 2 ? 3 : count))
  expect(client.getQueryState([...place, 1])?.dataUpdatedAt).toBe(5)
  expect(client.getQueryCache().getAll()).toHaveLength(1)
  client.clear()
  changeAll<number>(client, place, more)
  expect(client.getQueryCache().getAll()).toHaveLength(0)
})

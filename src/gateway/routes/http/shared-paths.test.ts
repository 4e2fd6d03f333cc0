import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contracts/endpoint.ts'
import { endpointMeant, sharedPaths } from './shared-paths.ts'

const at = (path: `/${string}`, status?: string) => ({
  endpoint: defineEndpoint({
    host: 'screening',
    method: 'GET',
    path,
    summary: `Read ${path}.`,
    access: 'session',
    offline: 'read',
    ...(status !== undefined && { query: z.object({ status: z.literal(status) }) }),
    status: 200,
    answer: z.object({}),
  }),
})

describe('endpoints by their place', () => {
  it('come with the fewest names in the path first, so that a plain word is never read as a name', () => {
    const all = [at('/monitors/{id}'), at('/monitors/{id}/matches/{matchId}'), at('/monitors/alerts')]
    expect(sharedPaths(all).map(([{ endpoint }]) => endpoint.path)).toEqual([
      '/monitors/alerts',
      '/monitors/{id}',
      '/monitors/{id}/matches/{matchId}',
    ])
  })

  it('stand together where they share one, and are meant by their query', () => {
    const [stop, remove] = [at('/monitors/status', 'disabled'), at('/monitors/status', 'deleted')]
    const [sharing, ...others] = sharedPaths([stop, remove])
    expect([sharing, others]).toEqual([[stop, remove], []])
    expect(sharing && endpointMeant(sharing, { status: 'deleted' })).toBe(remove)
    expect(sharing && endpointMeant(sharing, { status: 'enabled' })).toBe(stop)
  })
})

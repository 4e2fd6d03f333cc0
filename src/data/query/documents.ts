import { z } from 'zod'
import { api } from '#contracts/api.ts'
import { Comment } from '#contracts/match.ts'
import { Search } from '#contracts/search.ts'
import { Tenant, TenantSummary } from '#contracts/session.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import type { Kept } from '../kept.ts'
import { call } from '../net/client.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** Keeps an answer as one sealed document of a kind. */
export const inDocs = <T>(kind: string, id: string, schema: z.ZodType<T>) => ({
  load: (kept: Kept) => readDoc(kept, kind, id, schema),
  save: (kept: Kept, value: T, asOf: number) => writeDoc(kept, kind, id, value, { asOf, expiresAt: expiryOf(asOf) }),
})

/** Tenants of the user: with roles, and those that can be switched to. */
export const tenantQueries = {
  all: () =>
    reading({
      queryKey: ['tenants'],
      fetch: async (signal) => (await call(api.tenants, { query: { include: 'role,permission' } }, { signal })).data,
      ...inDocs('tenants', 'all', z.array(Tenant)),
    }),
  authorized: () =>
    reading({
      queryKey: ['tenants', 'authorized'],
      fetch: async (signal) => (await call(api.authorizedTenants, {}, { signal })).data,
      ...inDocs('tenants', 'authorized', z.array(TenantSummary)),
    }),
}

/** One stored search of a provider. */
export const searchQueries = {
  one: (source: ScreeningSource<unknown>, searchId: string) =>
    reading({
      queryKey: ['searches', source.provider, searchId],
      fetch: (signal) => source.search(searchId, signal),
      ...inDocs('search', `${source.provider}|${searchId}`, Search),
    }),
}

/** Latest comments of one match. */
export const commentQueries = {
  latest: (source: ScreeningSource<unknown>, searchId: string, matchId: string) =>
    reading({
      queryKey: ['comments', source.provider, searchId, matchId],
      fetch: async (signal): Promise<Comment[]> => [...(await source.comments(searchId, matchId, signal))],
      ...inDocs('comments', `${source.provider}|${searchId}|${matchId}`, z.array(Comment)),
    }),
}

/** Latest notes of one search. */
export const noteQueries = {
  latest: (source: ScreeningSource<unknown>, searchId: string) =>
    reading({
      queryKey: ['comments', source.provider, searchId],
      fetch: async (signal): Promise<Comment[]> => [...(await source.notes(searchId, signal))],
      ...inDocs('notes', `${source.provider}|${searchId}`, z.array(Comment)),
    }),
}

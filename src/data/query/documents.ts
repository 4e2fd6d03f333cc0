import { z } from 'zod'
import { Comment } from '#contracts/match.ts'
import { Search } from '#contracts/search.ts'
import { Permission, sessionApi, Tenant, TenantSummary } from '#contracts/session.ts'
import { ownerOf, readDoc, writeDoc } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { call } from '../net/client.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

/** Keeps an answer as one sealed document of a kind; `owner`: the search or monitor that it comes and goes with. */
export const inDocs = <T>(kind: string, id: string, schema: z.ZodType<T>, owner?: string) => ({
  load: (unlocked: Unlocked) => readDoc(unlocked, kind, id, schema),
  save: (unlocked: Unlocked, value: T, asOf: number, startedAt: number) =>
    writeDoc(unlocked, kind, id, value, {
      asOf,
      startedAt,
      expiresAt: expiryOf(asOf),
      ...(owner !== undefined && { owner }),
    }),
})

/** Tenants of the user: with roles, and those that can be switched to. */
export const tenantQueries = {
  all: () =>
    reading({
      queryKey: ['tenants'],
      fetch: async (signal) =>
        (await call(sessionApi.tenants, { query: { include: 'role,permission' } }, { signal })).data,
      ...inDocs('tenants', 'all', z.array(Tenant)),
    }),
  authorized: () =>
    reading({
      queryKey: ['tenants', 'authorized'],
      fetch: async (signal) => (await call(sessionApi.authorizedTenants, {}, { signal })).data,
      ...inDocs('tenants', 'authorized', z.array(TenantSummary)),
    }),
}

/** Every permission that a role can grant. */
export const permissionQueries = {
  all: () =>
    reading({
      queryKey: ['permissions'],
      fetch: async (signal) => (await call(sessionApi.permissions, {}, { signal })).data,
      ...inDocs('permissions', 'all', z.array(Permission)),
    }),
}

/** One stored search of a provider. */
export const searchQueries = {
  one: (source: ScreeningSource<unknown>, searchId: string) =>
    reading({
      queryKey: ['searches', source.provider, searchId],
      fetch: (signal) => source.search(searchId, signal),
      ...inDocs('search', `${source.provider}|${searchId}`, Search, ownerOf(source.provider, searchId)),
    }),
}

/** Where the comments of a match are kept, or, without a match, the notes of its search. */
export const storedTexts = (provider: string, searchId: string, matchId: string | null) => {
  const owner = ownerOf(provider, searchId)
  return matchId === null ? { kind: 'notes', id: owner, owner } : { kind: 'comments', id: `${owner}|${matchId}`, owner }
}

const inTexts = (provider: string, searchId: string, matchId: string | null) => {
  const { kind, id, owner } = storedTexts(provider, searchId, matchId)
  return inDocs(kind, id, z.array(Comment), owner)
}

/** Latest comments of one match. */
export const commentQueries = {
  latest: (source: ScreeningSource<unknown>, searchId: string, matchId: string) =>
    reading({
      queryKey: ['comments', source.provider, searchId, matchId],
      fetch: async (signal): Promise<Comment[]> => [...(await source.comments(searchId, matchId, signal))],
      ...inTexts(source.provider, searchId, matchId),
    }),
}

/** Latest notes of one search. */
export const noteQueries = {
  latest: (source: ScreeningSource<unknown>, searchId: string) =>
    reading({
      queryKey: ['comments', source.provider, searchId],
      fetch: async (signal): Promise<Comment[]> => [...(await source.notes(searchId, signal))],
      ...inTexts(source.provider, searchId, null),
    }),
}

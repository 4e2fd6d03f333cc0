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

/**
 * An answer that comes and goes with a search or monitor: where its copy is kept, whose it is, what it has to be, and how it
 * is read.
 */
export interface OwnedDoc<T> {
  kind: string
  id: string
  /** Search or monitor: `ownerOf`. */
  owner: string
  schema: z.ZodType<T>
  fetch: (signal: AbortSignal) => Promise<T>
}

/** How a read asks for such an answer and keeps it. */
export const owned = <T>({ kind, id, owner, schema, fetch }: OwnedDoc<T>) => ({
  fetch,
  ...inDocs(kind, id, schema, owner),
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

/** Latest comments of one match. */
export function commentsDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'comments'>,
  searchId: string,
  matchId: string,
): OwnedDoc<Comment[]> {
  const owner = ownerOf(source.provider, searchId)
  return {
    kind: 'comments',
    id: `${owner}|${matchId}`,
    owner,
    schema: z.array(Comment),
    fetch: async (signal) => [...(await source.comments(searchId, matchId, signal))],
  }
}

/** Latest notes of one search. */
export function notesDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'notes'>,
  searchId: string,
): OwnedDoc<Comment[]> {
  const owner = ownerOf(source.provider, searchId)
  const fetch = async (signal: AbortSignal) => [...(await source.notes(searchId, signal))]
  return { kind: 'notes', id: owner, owner, schema: z.array(Comment), fetch }
}

/** Latest comments of one match, as a screen reads them. */
export const commentQueries = {
  latest: (source: ScreeningSource<unknown>, searchId: string, matchId: string) =>
    reading({
      queryKey: ['comments', source.provider, searchId, matchId],
      ...owned(commentsDoc(source, searchId, matchId)),
    }),
}

/** Latest notes of one search, as a screen reads them. */
export const noteQueries = {
  latest: (source: ScreeningSource<unknown>, searchId: string) =>
    reading({ queryKey: ['comments', source.provider, searchId], ...owned(notesDoc(source, searchId)) }),
}

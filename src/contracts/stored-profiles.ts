import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** Whether somebody or something is screened: a stored profile and a search are of one of these. */
export const ProfileType = z.enum(['individual', 'entity'])
export type ProfileType = z.infer<typeof ProfileType>

/**
 * One field of a stored profile. Its value by data type: the chosen option or options, countries as alpha-2 codes, an
 * address as text, a day as YYYY-MM-DD, a number; null where nothing was entered.
 */
export const ProfileField = z.object({
  name: z.string(),
  dataType: z.enum(['option', 'country', 'address', 'date', 'number']),
  value: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
})
export type ProfileField = z.infer<typeof ProfileField>

/** A profile of the suite, read to prefill a search (spec/1 section 3). */
export const StoredProfile = z.object({
  profileType: ProfileType,
  /** An entity has the first, an individual the others; null where nothing was entered. */
  profileable: z.object({
    entityName: z.string().nullable(),
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
  fields: z.array(ProfileField),
})
export type StoredProfile = z.infer<typeof StoredProfile>

/** Stored profiles (spec/1 section 7). */
export const profilesApi = {
  storedProfile: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/profiles/{id}',
    summary: 'A stored profile, to prefill a search.',
    access: 'session',
    permission: 'view-profiles',
    offline: 'read',
    params: z.object({ id: z.string().max(64) }),
    status: 200,
    answer: data(StoredProfile),
  }),
}

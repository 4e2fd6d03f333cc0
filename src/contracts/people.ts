import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { PermissionName } from './access.ts'

/** Hours that a one-time link to set a password works. */
export const passwordLinkHours = 24

/** A role that people of the tenant can hold. */
export const TenantRole = z.object({ id: z.string(), name: z.string(), permissions: z.array(PermissionName) })
export type TenantRole = z.infer<typeof TenantRole>

/** Somebody who may enter the tenant. */
export const Person = z.object({
  uuid: z.string(),
  name: z.string(),
  /** E-mail that the person signs in with. */
  username: z.string(),
  roles: z.array(TenantRole.omit({ permissions: true })),
  /** `delegated`: the account belongs to another tenant, which is told once the person has come to this one. */
  kind: z.enum(['main', 'delegated']),
  /** `invited`: no password has been set yet, or, with an account of another tenant, nobody has come. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** The operator has disabled the account, and alone can enable it. */
  lockedByOperator: z.boolean(),
  /** On how many devices the person is signed in; null: the account belongs to another tenant, and so do its sessions. */
  sessions: z.number().int().nullable(),
  /**
   * When the latest of them began, ISO 8601; null: none lives. With an account of another tenant, when the person last
   * came to this one; null: that is not known.
   */
  signedInAt: z.string().nullable(),
  superAdmin: z.boolean(),
  /** One of the accounts that the sign-in page of the demo shows: it stays as it is. */
  demo: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** Everybody of a tenant, and the roles that they can have. */
export const People = z.object({ people: z.array(Person), roles: z.array(TenantRole) })
export type People = z.infer<typeof People>

const name = z.string().trim().max(255, 'form.tooLong')

/** Somebody who is to be let in; the texts are keys. */
export const Invitation = z.object({
  email: z.string().trim().min(1, 'people.emailRequired').max(255, 'form.tooLong').pipe(z.email('people.emailInvalid')),
  firstName: name.default(''),
  lastName: name.default(''),
  roleId: z.string('people.roleRequired').min(1, 'people.roleRequired').max(64),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * What an administrator does to an account of the tenant. `leave`: the other way round, to somebody whose account is of
 * another tenant or who has not acted on their invitation; they can enter this tenant no more.
 */
export const AccessVerb = z.enum(['disable', 'enable', 'end-sessions', 'leave'])
export type AccessVerb = z.infer<typeof AccessVerb>

const uuid = z.string().max(64)
const people = { host: 'gateway', access: 'session', permission: 'manage-tenant-settings' } as const

/** The people of a tenant, as its administrators see and change them; ours, over what the operator's commands do. */
export const peopleApi = {
  people: defineEndpoint({
    ...people,
    method: 'GET',
    path: '/tenants/{uuid}/users',
    summary: 'Everybody who may enter the tenant, with roles and sessions, and the roles that there are.',
    offline: 'read',
    params: z.object({ uuid }),
    status: 200,
    answer: data(People),
  }),
  invitePerson: defineEndpoint({
    ...people,
    method: 'POST',
    path: '/tenants/{uuid}/users',
    summary: 'Let somebody in, and mail them how.',
    offline: 'refuse',
    params: z.object({ uuid }),
    body: Invitation,
    status: 204,
    answer: NoContent,
  }),
  changePersonRole: defineEndpoint({
    ...people,
    method: 'PATCH',
    path: '/tenants/{uuid}/users/{person}',
    summary: 'Give somebody one role in the tenant, in the place of those held there.',
    offline: 'refuse',
    params: z.object({ uuid, person: uuid }),
    body: Invitation.pick({ roleId: true }),
    status: 204,
    answer: NoContent,
  }),
  changePersonAccess: defineEndpoint({
    ...people,
    method: 'POST',
    path: '/tenants/{uuid}/users/{person}/access',
    summary: 'Disable or enable an account of the tenant, end its sessions, or take a guest out of the tenant.',
    offline: 'refuse',
    params: z.object({ uuid, person: uuid }),
    body: z.object({ verb: AccessVerb }),
    status: 200,
    /** How many sessions ended; none by `leave`: they go on in other tenants. */
    answer: data(z.object({ sessions: z.number().int() })),
  }),
}

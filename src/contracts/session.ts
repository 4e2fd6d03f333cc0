import { z } from 'zod'
import { PermissionName, Service, Subscription } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'

/** Sign-in form; the texts are the keys of spec/1 section 5. */
export const SignInForm = z.object({
  username: z
    .string()
    .trim()
    .min(1, 'signIn.emailRequired')
    .max(255, 'form.tooLong')
    .pipe(z.email('signIn.emailInvalid')),
  password: z.string().min(1, 'signIn.passwordRequired').max(255, 'form.tooLong'),
  consent: z.boolean().refine((given) => given, 'signIn.consentRequired'),
})
export type SignInForm = z.infer<typeof SignInForm>

/** A permission as the API lists it. */
export const Permission = z.object({ id: z.string(), name: PermissionName })
export type Permission = z.infer<typeof Permission>

const Role = z.object({ id: z.string(), name: z.string() })

/** A tenant as the session knows it; `id` is its uuid. */
export const TenantSummary = z.object({
  id: z.string(),
  name: z.string(),
  subdomain: z.string(),
  services: z.array(Service),
})
export type TenantSummary = z.infer<typeof TenantSummary>

/** A tenant of the user with the roles held there (spec/1 section 3). */
export const Tenant = TenantSummary.extend({
  roles: z.array(Role),
  rolesDetails: z.array(Role.extend({ permissions: z.array(Permission) })),
  kind: z.enum(['main', 'delegated']),
})
export type Tenant = z.infer<typeof Tenant>

/** The authenticated user in the current tenant (spec/1 section 3). */
export const User = z.object({
  uuid: z.string(),
  username: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  timezone: z.string(),
  roles: z.array(Role),
  permissions: z.array(Permission),
  /** Those of the current tenant, with the suite's other applications. */
  service: z.array(Subscription),
  tenant: TenantSummary,
  primaryTenantUserRoles: z.array(Role.extend({ tenant: z.object({ id: z.string(), name: z.string() }) })),
  /** Holds the super-admin role: every tenant, every permission. */
  superAdmin: z.boolean(),
})
export type User = z.infer<typeof User>

const Token = z.object({ token: z.string(), expiresAt: z.string() })
const Session = z.object({
  token: z.string(),
  services: z.array(Subscription),
  tenant: TenantSummary,
  user: User,
})
/** A session in one tenant: its token, services, tenant and user. */
export type Session = z.infer<typeof Session>

const uuid = z.object({ uuid: z.string().max(64) })

/** Sign-in, session, users and tenants (spec/1 section 7). */
export const sessionApi = {
  signIn: defineEndpoint({
    host: 'sso',
    method: 'POST',
    path: '/token',
    summary: 'Sign in with e-mail and password.',
    access: 'public',
    offline: 'refuse',
    body: SignInForm,
    status: 200,
    answer: data(Token),
  }),
  signOut: defineEndpoint({
    host: 'sso',
    method: 'DELETE',
    path: '/token',
    summary: 'End the session; also when it has already ended.',
    access: 'public',
    offline: 'refuse',
    status: 204,
    answer: NoContent,
  }),
  keySet: defineEndpoint({
    host: 'sso',
    method: 'GET',
    path: '/jwks.json',
    summary: 'Public keys that verify tokens.',
    access: 'public',
    offline: 'read',
    status: 200,
    answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  openSession: defineEndpoint({
    host: 'gateway',
    method: 'POST',
    path: '/sso/token',
    summary: 'Renew the session, or switch it to another tenant.',
    access: 'session',
    offline: 'refuse',
    body: z.object({ tenantId: z.string().max(64).optional() }),
    status: 200,
    answer: data(Session),
  }),
  currentUser: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/sso/user',
    summary: 'The signed-in user in the current tenant.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(User),
  }),
  user: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/users/{uuid}',
    summary: 'One user: oneself, or anyone for a super-admin.',
    access: 'session',
    offline: 'read',
    params: uuid,
    status: 200,
    answer: data(User),
  }),
  tenants: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/tenants',
    summary: 'Tenants of the user with roles and permissions.',
    access: 'session',
    offline: 'read',
    query: z.object({ include: z.string().max(64).optional() }),
    status: 200,
    answer: data(z.array(Tenant)),
  }),
  authorizedTenants: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/tenants/authorized',
    summary: 'Tenants that the user can switch to.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(z.array(TenantSummary)),
  }),
  permissions: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/permissions',
    summary: 'Every permission that a role can grant.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(z.array(Permission)),
  }),
}

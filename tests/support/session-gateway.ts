import { vi } from 'vitest'
import type { User } from '#contracts/session.ts'
import { mintKey } from '#lib/mint-key.ts'

/** What the person of these tests signs in with. */
export const form = { username: 'ana@example.org', password: 'correct horse', consent: true }

const tenant = (id: string) => ({ id, name: `Tenant ${id}`, subdomain: id, services: ['ID-LIVENESS' as const] })
const user = (uuid: string, tenantId: string): User => ({
  uuid,
  username: form.username,
  name: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  timezone: 'UTC',
  roles: [],
  permissions: [],
  service: ['ID-LIVENESS'],
  tenant: tenant(tenantId),
  primaryTenantUserRoles: [],
  superAdmin: false,
})
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const problem = (status: number, code: string) =>
  json({ code, message: code, requestId: 'r', data: { errors: [] } }, status)

/** The session part of a gateway, as the network edge of a test; a new user each. */
export class SessionGateway {
  uuid = mintKey()
  password = form.password
  firstName = 'Ana'
  isDown = false
  /** Other applications on its origin. */
  suite: readonly string[] = []
  /** Header by which its configuration says that its answers are marked, which they are not; null: they are not to be. */
  mark: string | null = null
  /** How it refuses every call with a token; null: it does not. */
  refusal: 'session_expired' | 'session_ended' | null = null
  /** Tokens that it was asked to forget. */
  readonly revoked: string[] = []
  /** It answers to that only afterwards. */
  revoking: Promise<void> = Promise.resolve()
  #tokens = 0
  #tenantId = 't1'

  /** Takes the place of the network. */
  install(): void {
    vi.stubGlobal('fetch', (address: string | URL | Request, init: RequestInit = {}) => this.answer(address, init))
  }

  async answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://localhost')
    if (this.isDown) throw new TypeError('fetch failed')
    if (pathname.endsWith('health.json')) return json({ app: 'ur-screen', version: '1', minVersion: '1', time: 'x' })
    if (pathname.endsWith('config.json'))
      return json({ mark: this.mark, suite: this.suite, idempotency: { honoured: true, days: 30 } })
    const body: { password?: string; tenantId?: string; firstName?: string } =
      typeof init.body === 'string' ? JSON.parse(init.body) : {}
    if (pathname === '/api/sso/token')
      return init.method === 'DELETE' ? this.#revoke(init.headers) : this.#signIn(body.password)
    if (this.refusal !== null) return problem(401, this.refusal)
    if (pathname === '/api/gateway/sso/token') return this.#open(body.tenantId)
    if (pathname === `/api/gateway/users/${this.uuid}` && init.method === 'PATCH') {
      this.password = body.password ?? this.password
      this.firstName = body.firstName ?? this.firstName
      return json({ data: { ...user(this.uuid, this.#tenantId), firstName: this.firstName } })
    }
    if (pathname === '/api/gateway/sso/user') return json({ data: user(this.uuid, 't1') })
    return problem(500, 'internal')
  }

  async #revoke(headers: HeadersInit | undefined): Promise<Response> {
    this.revoked.push(new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '')
    await this.revoking
    return new Response(null, { status: 204 })
  }

  #signIn(password: string | undefined): Response {
    return password === this.password
      ? json({ data: { token: 'first', expiresAt: 'x' } })
      : problem(400, 'invalid_grant')
  }

  #open(tenantId = 't1'): Response {
    if (tenantId === 'closed') return problem(403, 'tenant_not_authorized')
    this.#tokens += 1
    this.#tenantId = tenantId
    const services = ['ID-LIVENESS']
    const token = `token-${this.#tokens}`
    return json({ data: { token, services, tenant: tenant(tenantId), user: user(this.uuid, tenantId) } })
  }
}

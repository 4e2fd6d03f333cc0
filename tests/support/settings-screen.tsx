import { act, type BoundFunctions, fireEvent, type queries, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SettingsPage } from '#areas/settings/settings-page.tsx'
import { PermissionName, Service } from '#contracts/access.ts'
import { paths } from '#contracts/links.ts'
import type { ListState } from '#contracts/list-states.ts'
import type { Person } from '#contracts/people.ts'
import type { SettingsToSave } from '#contracts/settings-changes.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { session } from '#data/session/session-state.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { renderScreen } from './render-screen.tsx'

/** What the tenant has decided of Acuris. */
export const decidedAcuris = {
  aiAssistant: true,
  searchSetting: { scoreThreshold: 85 },
  monitoring: { useDefaultWorklist: false },
}

/** Settings with these things decided instead. */
export const settingsWith = (change: object, version = 1): TenantSettings => ({
  appSettings: { urscreen: { ...defaultSettings.urscreen, acuris: decidedAcuris, ...change } },
  config: { enablePDFbranding: false },
  version,
})

/** Somebody of the tenant. */
export const rosa: Person = {
  uuid: 'user-2',
  name: 'Rosa Vale',
  username: 'rosa@birch.example',
  roles: [{ id: 'analyst', name: 'Analyst' }],
  kind: 'main',
  state: 'active',
  lockedByOperator: false,
  sessions: 2,
  signedInAt: '2026-11-25T08:00:00Z',
  superAdmin: false,
  demo: false,
}
const mina: Person = { ...rosa, uuid: 'user-1', name: 'Mina Holm', username: 'mina@birch.example' }
const roles = [
  { id: 'analyst', name: 'Analyst', permissions: ['view-profiles'] },
  { id: 'administrator', name: 'Administrator', permissions: PermissionName.options },
]
const list: ListState = {
  id: 'ofac-sdn',
  name: 'OFAC SDN',
  asOf: '2026-11-20',
  loadedAt: '2026-11-21T02:00:00Z',
  checkedAt: null,
  entities: 17_000,
  names: 34_000,
  rejected: 2,
  version: 3,
  synthetic: false,
  isOwn: false,
  lastFetch: { at: '2026-11-25T02:00:00Z', errors: ['The host did not answer.'] },
  failure: null,
}

const begun = settingsWith({})

/** The server behind the page: what it has, what it was sent, and what it answers the next save with instead. */
export const server = {
  stored: begun,
  refusal: null as Response | null,
  /** What the next reading of the settings is answered with instead. */
  unread: null as Response | null,
  /** Nobody answers. */
  isAway: false,
  /** The next change is made, and its answer is lost. */
  losesAnswer: false,
  /** When it answers next. */
  pause: Promise.resolve(),
  /** The Idempotency-Keys of what was sent. */
  keys: [] as Array<string | null>,
  people: [rosa, mina],
  sent: [] as Array<{ method: string; path: string; body: unknown }>,
}

const json = (data: unknown) => Response.json({ data })

/** An answer that refuses. */
export const problem = (status: number, code: string, message: string, errors: object[] = []): Response =>
  Response.json({ code, message, requestId: 'r', data: { errors } }, { status })

function keep({ appSettings }: SettingsToSave): Response {
  const { refusal, stored } = server
  server.refusal = null
  if (refusal !== null) return refusal
  server.stored = { ...stored, appSettings, version: stored.version + 1 }
  return json(server.stored)
}

const answers = new Map<string | null, Response>()

/** Makes a change once under its key. */
function changeOnce(key: string | null, method: string, path: string, body: SettingsToSave): Response {
  server.keys.push(key)
  server.sent.push({ method, path, body })
  const known = answers.get(key) ?? change(method, path, body)
  if (known.ok) answers.set(key, known)
  const { losesAnswer } = server
  server.losesAnswer = false
  return losesAnswer ? problem(500, 'internal', 'Something went wrong.') : known.clone()
}

function change(method: string, path: string, body: SettingsToSave): Response {
  if (method === 'PATCH' && path.endsWith('/settings')) return keep(body)
  if (path.endsWith('/consequences')) return json({ records: 48, affected: 12, lost: 3 })
  if (path.endsWith('/access')) return json({ sessions: 2 })
  return new Response(null, { status: 204 })
}

function answer(address: string | URL | Request, { method = 'GET', body, headers }: RequestInit = {}): Response {
  const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://localhost')
  if (server.isAway) throw new TypeError('nobody answers')
  if (pathname.endsWith('/config.json')) return Response.json({ mark: null })
  const key = new Headers(headers).get('Idempotency-Key')
  if (method !== 'GET') return changeOnce(key, method, pathname, typeof body === 'string' ? JSON.parse(body) : {})
  if (pathname.endsWith('/consequences')) return json({ records: 48, affected: 12, lost: 3 })
  if (pathname.endsWith('/users')) return json({ people: server.people, roles })
  if (pathname.endsWith('/watchlists/states')) return json([list])
  const { unread } = server
  server.unread = null
  return unread ?? json(server.stored)
}

/** Begins with a server that has been sent nothing yet, and a connection to it. */
export async function serveSettings(): Promise<void> {
  const untouched = { refusal: null, unread: null, isAway: false, losesAnswer: false, sent: [], keys: [] }
  Object.assign(server, { stored: begun, people: [rosa, mina], pause: Promise.resolve(), ...untouched })
  answers.clear()
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    await server.pause
    return answer(address, init)
  })
  await loadConfig()
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
}

interface Opening {
  part?: '/people' | '/lists' | '/nowhere'
  permissions?: readonly PermissionName[]
  services?: readonly Service[]
  /** The console has read the settings before. */
  isKnown?: boolean
}

/** Opens a part of the page for somebody with these permissions in a tenant with these services. */
export function openSettings({
  part,
  permissions = PermissionName.options,
  services = Service.options,
  isKnown = false,
}: Opening = {}): ReturnType<typeof renderScreen> {
  const { hook, searchHook } = memoryLocation({ path: `/settings${part ?? ''}` })
  const shown = renderScreen(
    <Router hook={hook} searchHook={searchHook}>
      <Route path="/settings/:part?">
        <SettingsPage />
      </Route>
      <Route path={paths.notFound}>at {paths.notFound}</Route>
    </Router>,
    { permissions, ...(isKnown ? { settings: server.stored.appSettings } : { untold: 'settings' }) },
  )
  const present = session.get()
  if (present.kind === 'open') act(() => session.set({ ...present, user: { ...present.user, service: [...services] } }))
  return shown
}

/** A section of the page, by its heading. */
export async function section(name: string): Promise<BoundFunctions<typeof queries>> {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') ?? expect.fail(name))
}

/** What was sent to be saved. */
export const saves = (): typeof server.sent => server.sent.filter(({ method }) => method === 'PATCH')

/** Changes a field as a person does who leaves it then. */
export function enter(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** Opens the page of a tenant that has this service only, at a section of it. */
export async function openFor(service: Service, name: string) {
  const opened = openSettings({ services: [service] })
  return { ...opened, shown: await section(name) }
}

/** The same, with the section that every test of saving edits. */
export const openComply = () => openFor('COMPLY', 'ComplyAdvantage Settings')

/** The field there that takes a number. */
export const fuzziness = ({ shown }: Pick<Awaited<ReturnType<typeof openComply>>, 'shown'>): HTMLElement =>
  shown.getByRole('textbox', { name: 'Fuzziness as a number' })

/** The connection comes or goes. */
export const connect = (online: boolean): void =>
  act(() => connectivity.status.set({ ...connectivity.status.get(), online }))

import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contracts/api.ts'
import { FileAnswer, type Answer, type Endpoint, type Input } from '#contracts/endpoint.ts'
import { Problem } from '#contracts/problem.ts'
import type { PartyIndex } from '#domain/matching/name-index/party-index.ts'
import type { Log } from '#lib/log.ts'
import { silentLog } from '#lib/log.ts'
import { createApp, type AppParts } from '#gateway/app.ts'
import { assemble, outboxOf } from '#gateway/assemble.ts'
import { createSealer } from '#gateway/auth/secret.ts'
import { demoUsers, shownOfDemo } from '#gateway/demo/accounts.ts'
import { demoProfiles } from '#gateway/demo/profiles.ts'
import { demoTenants } from '#gateway/demo/tenants.ts'
import { demoTasks, demoWorkflows } from '#gateway/demo/workflows.ts'
import type { Limits } from '#contracts/config-file.ts'
import type { OcrThread } from '#gateway/identity/ocr-thread.ts'
import { ReadingQueue } from '#gateway/identity/reading-queue.ts'
import type { JobParts } from '#gateway/jobs/job-kind.ts'
import { JobQueue } from '#gateway/jobs/job-queue.ts'
import { jobKinds } from '#gateway/jobs/kinds.ts'
import { engineInThread } from '#gateway/retrieval/index-engine.ts'
import { watchInThread } from '#gateway/retrieval/watch-engine.ts'
import { pathOf } from '#gateway/routes/openapi.ts'
import { searchingInThread } from './held-index.ts'
import { openSeededDatabase, type TestDatabase } from './database.ts'
import { plenty } from './lifted-limits.ts'
import { pdfOf } from './pdf.ts'
import { pngOf } from './png.ts'
import { exampleReading, readerOf } from './recognised.ts'

const version = '1.0.0'
const ownUrl = 'http://gateway.test'

/** The people and tenants of the demo, its profiles and workflows, for tests of every layer. */
export { demoProfiles, demoTasks, demoTenants, demoUsers, demoWorkflows }

/** What a call came back with. */
export interface Reply<E extends Endpoint> {
  status: number
  headers: Headers
  /** The parsed answer; undefined for a refusal. */
  answer: Answer<E> | undefined
  /** The parsed refusal; undefined for a success. */
  problem: Problem | undefined
}

/** Parts of a request, as every endpoint has some of them. */
interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Options {
  now?: () => Date
  log?: Log
  demo?: boolean
  publicUrl?: string
  limits?: Partial<Limits>
  consoleDir?: string
  dataDir?: string
  overlay?: Record<string, unknown>
  isStopping?: () => boolean
  trustedProxies?: string[]
  /** What the index of names may take at most. */
  indexMegabytes?: number
  /** Server that mails are sent by; without one they are files in `outboxDir`. */
  smtpUrl?: string
  /** Who says it may read the metrics. */
  metricsToken?: string
  /** Who reads the images of documents. */
  startReading?: () => OcrThread
  /** Signs the results of liveness screenings. */
  livenessSecret?: string
}

/** Somebody who calls the gateway. */
export interface Caller {
  token: string
  call<E extends Endpoint>(endpoint: E, input: Input<E>, headers?: Record<string, string>): Promise<Reply<E>>
}

/** A whole gateway in this process, on a fresh database with the demo in it. */
export interface TestGateway {
  parts: AppParts
  database: TestDatabase
  /** What work is done with. */
  jobParts: JobParts
  /** Work that waits for its turn; nothing of it is done until `runDue`. */
  jobs: JobQueue
  /** Folder of the mails that are not sent. */
  outboxDir: string
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** A caller without a token, or with the given one. */
  caller: (token?: string) => Caller
  /** Signs in as a demo account, by the part of its e-mail before the @. */
  signIn: (account: string) => Promise<Caller>
  /** The same data behind an application with other parts, as after a restart. */
  again: (options: Options) => Promise<TestGateway>
  close: () => Promise<void>
}

/** Starts a gateway on a seeded database; much is allowed unless `limits` says otherwise. */
export async function startTestGateway(options: Options = {}): Promise<TestGateway> {
  return gatewayOn(await openSeededDatabase(), options)
}

/** Starts a gateway on a database that is there already. */
export const startTestGatewayOn = (database: TestDatabase, options: Options = {}): Promise<TestGateway> =>
  gatewayOn(database, options)

/** The index of the first lists: the demo's are the same in every copy of the seeded database. */
let firstIndex: PartyIndex | undefined

async function indexToBeginWith({ db }: TestDatabase): Promise<PartyIndex> {
  if (firstIndex === undefined || firstIndex.size === 0) firstIndex = await searchingInThread().index.of(db)
  return firstIndex
}

async function gatewayOn(database: TestDatabase, options: Options): Promise<TestGateway> {
  const { now = () => new Date(), publicUrl = ownUrl, log = silentLog, overlay = {}, trustedProxies = [] } = options
  const ownDir = join(tmpdir(), `urs-gateway-${randomUUID()}`)
  const { dataDir = ownDir, isStopping = () => false } = options
  const server = {
    vaultMegabytes: 10_240,
    indexMegabytes: options.indexMegabytes ?? 2_048,
    trustedProxies,
    frameAncestors: [],
    lists: [],
    limits: { ...plenty, ...options.limits },
  }
  const setup = {
    version,
    publicUrl,
    dataDir,
    vaultDir: join(dataDir, 'vault'),
    smtpUrl: options.smtpUrl,
    mailFrom: 'UR-Screen <no-reply@gateway.test>',
    metricsToken: options.metricsToken,
    livenessSecret: options.livenessSecret,
    config: { public: overlay, server },
    installationId: 'installation-of-the-tests',
    consoleDir: options.consoleDir ?? join(ownDir, 'no-console'),
    shownOfDemo: (options.demo ?? true) ? shownOfDemo : null,
    sealer: createSealer('a secret of the tests', 'signing keys', randomBytes),
  }
  const searching = {
    indexing: engineInThread(),
    watching: watchInThread(),
    begunWith: await indexToBeginWith(database),
  }
  const ground = { database: { ...database, replica: null }, ...searching, log, now, chance: randomBytes, isStopping }
  const { parts: assembled, jobParts } = await assemble(setup, ground)
  // the engine has tests of its own: what it would read is given here
  const parts = { ...assembled, documents: new ReadingQueue(options.startReading ?? (() => readerOf(exampleReading))) }
  const app = createApp(parts)
  const request = async (path: string, init?: RequestInit) => app.request(publicUrl + path, init)
  const caller = (token = '') => callerOf(request, token)
  return {
    parts,
    database,
    jobParts,
    jobs: new JobQueue(jobParts, jobKinds),
    outboxDir: outboxOf(dataDir),
    request,
    caller,
    signIn: async (account) => {
      const username = account.includes('@') ? account : `${account}@demo.test`
      const found = shownOfDemo.accounts.find((demo) => demo.username === username)
      const body = { username, password: found?.password ?? '', consent: true }
      const { answer, problem } = await caller().call(api.signIn, { body })
      if (answer === undefined) throw new Error(`could not sign in as ${username}: ${problem?.message}`)
      return caller(answer.data.token)
    },
    again: (other) => gatewayOn(database, other),
    close: async () => {
      rmSync(ownDir, { recursive: true, force: true })
      await database.close()
    },
  }
}

function callerOf(request: TestGateway['request'], token: string): Caller {
  return {
    token,
    call: async (endpoint, given, headers = {}) => {
      const input: Parts = Object(given)
      const sent = requestOf(endpoint, input.body, token)
      const response = await request(urlOf(endpoint, input), { ...sent, headers: { ...sent.headers, ...headers } })
      const { status, headers: answered } = response
      const isGood = status < 400
      const body = await bodyOf(endpoint, response)
      return {
        status,
        headers: answered,
        // The schema is the endpoint's own; a generic cannot show that.
        answer: isGood ? (endpoint.answer.parse(body) as Answer<typeof endpoint>) : undefined,
        problem: isGood ? undefined : Problem.parse(body),
      }
    },
  }
}

const exampleFiles = {
  pdf: () => new File([pdfOf('an example')], 'Example.pdf', { type: 'application/pdf' }),
  png: () => new File([new Uint8Array(pngOf())], 'Example.png', { type: 'image/png' }),
  image: () => new File([new Uint8Array(pngOf({ width: 300, height: 200 }))], 'Example.png', { type: 'image/png' }),
} as const

/** How a request is sent: with JSON, or as a form with a small file of the kind that the endpoint takes. */
export function requestOf({ method, file }: Endpoint, body: unknown, token: string) {
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` }
  if (body === undefined) return { method, headers }
  if (file === undefined)
    return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body) as Record<string, unknown>)) form.append(name, String(value))
  form.append(file.part ?? 'file', exampleFiles[file.kind]())
  return { method, headers, body: form }
}

/** What an answer holds: a file where the endpoint has one, or else what its JSON says. */
export async function bodyOf({ answer }: Endpoint, response: Response): Promise<unknown> {
  if (response.ok && answer === FileAnswer) return response.blob()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** The address of a call with its parameters filled in. */
export function urlOf(endpoint: Endpoint, { params = {}, query: asked = {} }: Parts): string {
  const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries(asked).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

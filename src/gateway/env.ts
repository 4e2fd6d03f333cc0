import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { ConfigFile } from '#contracts/config-file.ts'
import { ExitError } from '#lib/exit-error.ts'
import { isLoopback } from '#lib/loopback.ts'

/** Wrong environment variables, one readable line each; exit code 2. */
export class BadEnvironment extends ExitError {
  constructor(lines: string[]) {
    super(2, ['The environment is not valid:', ...lines.map((line) => `  ${line}`)].join('\n'))
  }
}

/** The demo, whose passwords everybody knows, would be open to others than who sits at this machine; exit code 2. */
export class ReachableDemo extends ExitError {
  constructor(reachable: string) {
    super(
      2,
      `DEMO is on, but others can reach ${reachable}. ` +
        'Set DEMO=off, or HOST=127.0.0.1 with a PUBLIC_URL of this machine such as http://127.0.0.1:8080.',
    )
  }
}

interface Variable {
  /** Default as a text, null: none. */
  fallback: string | null
  about: string
  secret?: true
  schema: z.ZodType<string | number | boolean | undefined, string | undefined>
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional()
const whole = z.string().regex(/^\d+$/, 'must be a whole number from 1 to 65535').transform(Number)

const variables = {
  HOST: { fallback: '127.0.0.1', about: 'Address to listen on', schema: z.string().min(1, 'must not be empty') },
  PORT: {
    fallback: '8080',
    about: 'Port to listen on',
    schema: whole.refine((port) => port >= 1 && port <= 65535, 'must be a whole number from 1 to 65535'),
  },
  DATA_DIR: { fallback: '.data', about: 'Folder of the database and the secret', schema: z.string().min(1) },
  VAULT_DIR: {
    fallback: null,
    about:
      'Folder of documents and exported files, which the processes of a DATABASE_URL share; unset = DATA_DIR/vault',
    schema: z.string().min(1).optional(),
  },
  DATABASE_URL: {
    fallback: null,
    about:
      'PostgreSQL 15 or newer with pg_trgm, postgres://user:password@host:port/database; unset = embedded in DATA_DIR',
    secret: true,
    schema: postgresUrl,
  },
  DATABASE_OWNER_URL: {
    fallback: null,
    about:
      'The same database as its owner, who changes the schema and keeps the audit log from the user of DATABASE_URL',
    secret: true,
    schema: postgresUrl,
  },
  DATABASE_REPLICA_URL: {
    fallback: null,
    about: 'Streaming replica of DATABASE_URL that searches look for names in while it is up to date',
    secret: true,
    schema: postgresUrl,
  },
  DEMO: {
    fallback: null,
    about:
      'on or off: demo tenants and accounts, on this machine only; ' +
      'unset = on while HOST and PUBLIC_URL are loopback and there is no other account',
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
  },
  PUBLIC_URL: {
    fallback: null,
    about: 'Address that people open, also the issuer of tokens; unset = http://HOST:PORT',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  },
  SECRET: {
    fallback: null,
    about:
      'Seals the signing keys, at least 32 characters, the same for every process of a DATABASE_URL; ' +
      'unset = made on first start in DATA_DIR/secret',
    secret: true,
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  SMTP_URL: {
    fallback: null,
    about:
      'Mail server, smtp(s)://user:password@host:port; unset = .eml files in DATA_DIR/outbox, read at /dev/mail in the demo',
    secret: true,
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  },
  MAIL_FROM: {
    fallback: 'UR-Screen <no-reply@localhost>',
    about: 'Sender of mails',
    schema: z.string().regex(/^[^\r\n@]*@[^\r\n]+$/, 'must be an e-mail address, or a name with one in angle brackets'),
  },
  METRICS_TOKEN: {
    fallback: null,
    about:
      'Bearer token that may read /metrics and the details of /readyz, at least 16 letters, digits, dots, hyphens; unset = nobody may',
    secret: true,
    schema: z
      .string()
      .regex(/^[\w.-]{16,}$/, 'must have at least 16 characters, all of them letters, digits, dots or hyphens')
      .optional(),
  },
  LIVENESS_SECRET: {
    fallback: null,
    about:
      "Signs what the provider of liveness screenings sends to the gateway, at least 16 characters; unset = nobody's results are taken",
    secret: true,
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  },
  LOG_LEVEL: {
    fallback: 'info',
    about: 'fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
  },
  CONFIG_FILE: {
    fallback: null,
    about: 'JSON file {public: overlay of config.json, server: limits, frameAncestors, trustedProxies, lists}',
    schema: z.string().min(1).optional(),
  },
} satisfies Record<string, Variable>

type Name = keyof typeof variables
const names = Object.keys(variables) as Name[]
type Given = Record<string, string | undefined>
type Values = { [N in Name]: z.output<(typeof variables)[N]['schema']> }

/** What the gateway is told by its environment. */
export type Environment = ReturnType<typeof parseEnvironment>

/** Folder of this application: the one with its package.json, above the sources as above the build. */
export function applicationRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** Version of this application. */
const applicationVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(applicationRoot(), 'package.json'), 'utf8')))
    .version

/** Reads .env and the process's variables, which win; throws as parseEnvironment does. */
export function readEnvironment() {
  const file = readOptional('.env')
  return parseEnvironment({ ...(file === undefined ? {} : parseEnv(file)), ...process.env })
}

/** The environment that these variables describe. Throws BadEnvironment naming every wrong one, and ReachableDemo. */
export function parseEnvironment(given: Given) {
  const problems: string[] = []
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name, given, problems)])) as Values
  const config = readConfigFile(values.CONFIG_FILE, problems)
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of')
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined)
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL, the same database as the user that works with it')
  if (problems.length > 0) throw new BadEnvironment(problems)
  const { HOST: host, PORT: port } = values
  const publicUrl = publicUrlOf(values)
  const reachable = reachableBy(host, publicUrl)
  if (values.DEMO === 'on' && reachable !== null) throw new ReachableDemo(reachable)
  return {
    version: applicationVersion(),
    host,
    port,
    dataDir: resolve(values.DATA_DIR),
    vaultDir: resolve(values.VAULT_DIR ?? join(values.DATA_DIR, 'vault')),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    /** `while-alone`: on while nobody but the demo's accounts exists, which only the database can tell. */
    demo: values.DEMO ?? (reachable === null ? ('while-alone' as const) : ('off' as const)),
    publicUrl,
    secret: values.SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    metricsToken: values.METRICS_TOKEN,
    livenessSecret: values.LIVENESS_SECRET,
    logLevel: values.LOG_LEVEL,
    config,
  }
}

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Values): string =>
  (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/(?<!\/)\/+$/, '')

/** The variable by which others than who sits at this machine can reach it, with its value; null: none. */
function reachableBy(host: string, publicUrl: string): string | null {
  if (!isLoopback(host)) return `HOST ${host}`
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL ${publicUrl}`
}

function valueOf(name: Name, given: Given, problems: string[]): unknown {
  const variable: Variable = variables[name]
  const written = given[name] ?? (variable.secret ? fromFile(name, given, problems) : undefined)
  const value = written === undefined || written === '' ? (variable.fallback ?? undefined) : written
  const result = variable.schema.safeParse(value)
  if (result.success) return result.data
  const shown = variable.secret || value === undefined ? '' : `, not "${value}"`
  problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}${shown}`)
  return undefined
}

function fromFile(name: Name, given: Given, problems: string[]): string | undefined {
  const path = given[`${name}_FILE`]
  if (path === undefined || path === '') return undefined
  const text = readOptional(path)
  if (text === undefined) problems.push(`${name}_FILE names a file that cannot be read: ${path}`)
  return text?.trim()
}

function readConfigFile(path: string | undefined, problems: string[]): z.infer<typeof ConfigFile> {
  if (path === undefined) return ConfigFile.parse({})
  const text = readOptional(path)
  if (text === undefined) problems.push(`CONFIG_FILE names a file that cannot be read: ${path}`)
  const parsed = ConfigFile.safeParse(text === undefined ? {} : parsedJson(text))
  if (parsed.success) return parsed.data
  for (const { path: place, message } of parsed.error.issues)
    problems.push(`CONFIG_FILE ${path}${place.length > 0 ? `, ${place.join('.')}` : ''}: ${message}`)
  return ConfigFile.parse({})
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return 'not valid JSON'
  }
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The text of .env.example: every variable with its default and one line why. */
export const environmentExample = (): string =>
  names
    .map((name) => {
      const { fallback, about, secret }: Variable = variables[name]
      const file = secret ? `\n# ${name}_FILE=` : ''
      return `# ${about}\n# ${name}=${fallback ?? ''}${file}\n`
    })
    .join('\n')

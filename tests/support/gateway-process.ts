import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { briefly } from './gateway-program.ts'
import { copyInstallation, placeVariables, removeInstallation, type InstallationPlace } from './seeded-installation.ts'

const ownMain = join(import.meta.dirname, '../../dist/gateway/main.js')

/** Where a gateway process lives: the same options start it again on the same port, folder and database. */
export interface GatewayOptions extends InstallationPlace {
  port: number
  env: Record<string, string>
  /** The built gateway of another folder. */
  main?: string
  /** It lives for seconds or minutes, and nothing is measured on it. */
  isBrief?: boolean
}

/** The built gateway as a real process, with the demo on. */
export class GatewayProcess {
  readonly options: GatewayOptions
  readonly url: string
  #child: ChildProcess | undefined
  #output = ''

  constructor(options: GatewayOptions) {
    this.options = options
    this.url = `http://127.0.0.1:${options.port}`
  }

  /** Everything the process has printed, over all its starts. */
  get output(): string {
    return this.#output
  }

  /** The running process's number. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the process and waits until it is ready to serve; throws with its output when it ends instead. */
  async start(): Promise<this> {
    const { port, env, main = ownMain, isBrief = false } = this.options
    const child = spawn(process.execPath, [...(isBrief ? [briefly] : []), main], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        ...placeVariables(this.options),
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    process.once('exit', this.#endWithTest)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    await this.#ready(child)
    return this
  }

  /** SIGKILL: the process gets no chance to say or write anything. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** SIGTERM: the graceful stop. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Ends the process if it runs, and removes its folder and database. */
  async remove(): Promise<void> {
    await this.kill()
    await removeInstallation(this.options)
  }

  /** A test that ends early, whatever ended it, leaves no gateway behind. */
  readonly #endWithTest = (): void => void this.#child?.kill('SIGKILL')

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    process.removeListener('exit', this.#endWithTest)
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async #ready(child: ChildProcess): Promise<void> {
    for (const end = Date.now() + 120_000; Date.now() < end;) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await sleep(25)
    }
    throw new Error(`The gateway did not become ready.\n${this.#output}`)
  }
}

/**
 * A fresh gateway on a free port with an installation of its own, a copy of what was seeded for this run where
 * something was, which is when it lives for one run of journeys; `env` adds or overrides variables.
 */
export async function startGateway(env: Record<string, string> = {}, main = ownMain): Promise<GatewayProcess> {
  const place = await copyInstallation()
  const isBrief = process.env['SEEDED_DATA_DIR'] !== undefined
  const gateway = new GatewayProcess({ port: await freePort(), env, main, isBrief, ...place })
  try {
    return await gateway.start()
  } catch (error) {
    await gateway.remove()
    throw error
  }
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  return address.port
}

import { vi } from 'vitest'
import type { RunConfig } from '#contracts/config.ts'
import type { Problem, ProblemCode } from '#contracts/problem.ts'
import { device } from '#data/device/device-database.ts'
import { loadConfig } from '#data/net/config.ts'

/** A call as it arrives. */
interface Asked {
  method: string
  path: string
}

/** An answer of the server, as JSON. */
export const answer = (body: unknown, status = 200): Response => Response.json(body, { status })

/** A refusal in the shape of every error, with the server's own sentence. */
export const refusal = (status: number, code: ProblemCode, message: string): Response =>
  answer({ code, message, requestId: 'r-1', data: { errors: [] } } satisfies Problem, status)

/** Answers every call, without a mark, in place of the network, from now until `vi.unstubAllGlobals`. */
export async function stubServer(
  reply: (asked: Asked) => Response | Promise<Response>,
  config: Partial<RunConfig> = {},
): Promise<void> {
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname: path } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (path.endsWith('/config.json')) return Promise.resolve(answer({ mark: null, ...config }))
    return Promise.resolve(reply({ method: init.method ?? 'GET', path }))
  })
  await device()?.config.clear() // a stored copy would count before this one
  await loadConfig()
}

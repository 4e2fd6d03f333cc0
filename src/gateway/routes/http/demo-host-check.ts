import type { MiddlewareHandler } from 'hono'
import { say } from '#domain/server-messages.ts'
import { isLoopback } from '#lib/loopback.ts'
import { Refusal } from './problem.ts'
import type { RequestFacts } from './route.ts'

/**
 * While the demo is on, only who came to this installation's own address is answered: everybody knows the passwords, and
 * the page of a stranger whose name leads to this machine is in the same browser. The loopback names are one host, and
 * ports are not compared: a forwarded one is another.
 */
export function demoHostCheck({
  demo,
  publicUrl,
}: {
  demo: boolean
  publicUrl: string
}): MiddlewareHandler<RequestFacts> {
  const own = new URL(publicUrl).hostname
  const isOwn = (address: string) => {
    const host = URL.canParse(address) ? new URL(address).hostname : ''
    return host === own || (isLoopback(host) && isLoopback(own))
  }
  return async (c, next) => {
    const host = c.req.header('host')
    const origin = c.req.header('origin')
    const isAsked = isOwn(host === undefined ? c.req.url : `http://${host}`) && (origin === undefined || isOwn(origin))
    if (demo && !isAsked && c.req.path !== '/healthz')
      throw new Refusal('forbidden', { message: say('error.demoElsewhere', publicUrl) })
    await next()
  }
}

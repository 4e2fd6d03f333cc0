import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { parseAccept } from 'hono/utils/accept'
import { api } from '#contracts/api.ts'
import { pathOf } from '../openapi.ts'
import type { RequestFacts } from './route.ts'

/** Answers that hold tokens or one-time links: how well they compress would tell something of them. */
const secretPaths = [pathOf(api.signIn), pathOf(api.openSession), '/password/', '/dev/']
const isSecret = (path: string): boolean => secretPaths.some((start) => path.startsWith(start))

/** Compresses answers above 1 KB that were not compressed ahead of time, for whoever takes them so. */
export function compressed(): MiddlewareHandler<RequestFacts> {
  const compressing = compress()
  return (c, next) =>
    isSecret(c.req.path)
      ? next()
      : compressing(c, async () => {
          await next()
          if (c.req.method !== 'HEAD') c.res = await measured(c.res)
        })
}

/** An answer of ours in JSON with its length, by which the small ones are let alone; any other as it is. */
async function measured(answer: Response): Promise<Response> {
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false
  if (!isJson || answer.headers.has('Content-Length') || answer.body === null) return answer
  const bytes = await answer.arrayBuffer()
  const whole = new Response(bytes, answer)
  whole.headers.set('Content-Length', String(bytes.byteLength))
  return whole
}

/** A form of a file that stands ready beside it. */
export interface ReadyForm {
  coding: 'br' | 'gzip'
  /** What its name ends in, after the file's own. */
  ending: string
}

/** The forms that `vite build` writes, the smaller one first. */
const readyForms: readonly ReadyForm[] = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
]

/** The forms that a request takes, the one that it likes best first. */
export function acceptedForms(request: Request): ReadyForm[] {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '')
  const liking = ({ coding }: ReadyForm): number =>
    (accepted.find(({ type }) => type.toLowerCase() === coding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0
  return readyForms.filter((form) => liking(form) > 0).toSorted((a, b) => liking(b) - liking(a))
}

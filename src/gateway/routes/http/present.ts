import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'

/** An answer that is not what the contract says; its message holds names of fields only. */
export class BrokenAnswer extends Error {}

/** The answer as its schema describes it; one that breaks its schema is our fault and becomes a 500. */
export function checked<E extends Endpoint>(endpoint: E, answer: z.input<E['answer']>): z.output<E['answer']> {
  const parsed = endpoint.answer.safeParse(answer)
  if (parsed.success) return parsed.data as z.output<E['answer']> // the schema is the endpoint's own
  throw new BrokenAnswer(
    `${endpoint.method} ${endpoint.path} breaks its schema at ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  )
}

/** An answer as it is sent, once it is what the contract says. */
export const present = <E extends Endpoint>(endpoint: E, answer: z.input<E['answer']>): string =>
  textOf(endpoint, checked(endpoint, answer))

/** An answer as it is sent. */
export const textOf = <E extends Endpoint>({ status }: E, answer: z.output<E['answer']>): string =>
  status === 204 ? '' : JSON.stringify(answer)

/** A response of JSON, or of nothing. */
export const respond = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : body, {
    status,
    headers: { ...(status !== 204 && { 'Content-Type': 'application/json' }), ...headers },
  })

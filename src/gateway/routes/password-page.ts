import type { Context, Hono } from 'hono'
import { NewPassword } from '#contracts/account.ts'
import { issueText } from '#domain/field-errors.ts'
import { say } from '#domain/server-messages.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { ownerOfLink, redeemPasswordLink } from '../auth/password-links.ts'
import { readBody } from './http/input.ts'
import { page } from './http/page.ts'
import type { Parts } from './http/parts.ts'
import { Refusal } from './http/problem.ts'
import { networkOf } from './http/rate-limits.ts'
import type { RequestFacts } from './http/route.ts'
import { tellPerson } from './tell-person.ts'

/** The page behind a one-time password link: sets a first or new password, without any script. */
export function mountPasswordPage(app: Hono<RequestFacts>, parts: Parts): void {
  app.get('/password/:token', async (c) => {
    await limit(c, parts)
    const owner = await ownerOfLink(parts.db, c.req.param('token'), parts.now())
    return owner === undefined ? noGood() : form(owner.username)
  })
  app.post('/password/:token', async (c) => {
    await limit(c, parts)
    const token = c.req.param('token')
    const owner = await ownerOfLink(parts.db, token, parts.now())
    if (owner === undefined) return noGood()
    const given = new URLSearchParams(await readBody(c.req.raw))
    const password = given.get('password') ?? ''
    const problem = problemOf(password, given.get('again') ?? '')
    if (problem !== null) return form(owner.username, problem)
    const act = { at: parts.now(), newId: parts.newId, requestId: c.get('requestId'), key: null }
    const isSet = await redeemPasswordLink(parts, act, { token, password }, tellPerson(parts, act))
    return isSet ? done() : noGood()
  })
}

async function limit(c: Context<RequestFacts>, { limits }: Parts): Promise<void> {
  const seconds = await limits.publicPages.take(networkOf(c.get('address')))
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
}

function problemOf(password: string, again: string): string | null {
  const refused = NewPassword.safeParse(password).error?.issues[0]
  if (refused !== undefined) return issueText(refused.message)
  return password === again ? null : say('password.mustMatch')
}

const form = (username: string, problem?: string): Response =>
  page(
    say('password.title'),
    `${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
    <p>${escapeHtml(say('password.for', username))}</p>
    <form method="post"><input type="hidden" name="username" autocomplete="username" value="${escapeHtml(username)}">
    <label>${escapeHtml(say('password.new'))}
    <input type="password" name="password" autocomplete="new-password" required autofocus></label>
    <label>${escapeHtml(say('password.again'))}
    <input type="password" name="again" autocomplete="new-password" required></label>
    <button>${escapeHtml(say('password.set'))}</button></form>`,
    problem === undefined ? 200 : 422,
  )

const noGood = (): Response => page(say('password.title'), `<p>${escapeHtml(say('password.linkUsed'))}</p>`, 404)

const done = (): Response =>
  page(
    say('password.title'),
    `<p>${escapeHtml(say('password.done'))}</p><p><a href="/login">${escapeHtml(say('signIn.title'))}</a></p>`,
  )

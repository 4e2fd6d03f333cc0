import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data, NoContent } from './envelope.ts'
import { User } from './session.ts'
import { TimeZone } from './time-zone.ts'

/** A password as a person may choose it; the texts are keys. */
export const NewPassword = z.string().min(12, 'password.tooShort').max(255, 'form.tooLong')

const name = z.string().trim().max(255, 'form.tooLong')
const fields = z.object({
  /** E-mail that the person signs in with. */
  username: z
    .string()
    .trim()
    .min(1, 'account.usernameRequired')
    .max(255, 'form.tooLong')
    .pipe(z.email('account.emailInvalid')),
  firstName: name,
  lastName: name,
  timezone: TimeZone,
  /** Empty: it stays. */
  password: z.union([z.literal(''), NewPassword]),
  currentPassword: z.string().max(255, 'form.tooLong'),
  passwordConfirmation: z.string().max(255, 'form.tooLong'),
})

type Passwords = Partial<Record<'password' | 'currentPassword' | 'passwordConfirmation', string | undefined>>

/** A new password wants the current one, and itself once more. */
function checkPasswords(given: Passwords, context: z.RefinementCtx): void {
  const { password = '', currentPassword = '', passwordConfirmation = '' } = given
  const refuse = (field: keyof Passwords, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (password === '') return
  if (currentPassword === '') refuse('currentPassword', 'form.required')
  if (passwordConfirmation === '') refuse('passwordConfirmation', 'account.confirmationRequired')
  else if (passwordConfirmation !== password) refuse('passwordConfirmation', 'password.mustMatch')
}

/** What is filled in under Manage Account; the texts are the keys of spec/1 section 5. */
export const AccountForm = fields.superRefine(checkPasswords)
export type AccountForm = z.infer<typeof AccountForm>

/** What of one's own account is to change; what is left out stays. */
export const AccountChange = fields.partial().superRefine(checkPasswords)
export type AccountChange = z.infer<typeof AccountChange>

/** A session of the signed-in person that lives, on whichever device. */
export const OwnSession = z.object({
  id: z.string(),
  /** Browser and system as words, such as 'Firefox on Windows'; null where they are not known. */
  device: z.string().nullable(),
  /** When the password was given, ISO 8601. */
  signedInAt: z.string(),
  /** When it ends by itself. */
  expiresAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

const uuid = z.string().max(64)
const base = { host: 'gateway', access: 'session' } as const

/** One's own account (spec/1 section 7), and, beside the specification, the sessions that one has open. */
export const accountApi = {
  changeAccount: defineEndpoint({
    ...base,
    method: 'PATCH',
    path: '/users/{uuid}',
    summary: "Change one's own name, e-mail, time zone or password; a new password ends one's other sessions.",
    offline: 'refuse',
    params: z.object({ uuid }),
    body: AccountChange,
    status: 200,
    answer: data(User),
  }),
  ownSessions: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/users/{uuid}/sessions',
    summary: "One's own open sessions, the latest first.",
    offline: 'read',
    params: z.object({ uuid }),
    status: 200,
    answer: data(z.array(OwnSession)),
  }),
  endOwnSession: defineEndpoint({
    ...base,
    method: 'DELETE',
    path: '/users/{uuid}/sessions/{session}',
    summary: "End one of one's own sessions; also when it has already ended.",
    offline: 'refuse',
    params: z.object({ uuid, session: uuid }),
    status: 204,
    answer: NoContent,
  }),
}

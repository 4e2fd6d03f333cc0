import { z } from 'zod'
import { TooSoonError } from '#data/keys/attempts.ts'
import { WrongKeyError } from '#data/keys/keyring.ts'
import { PasskeyError } from '#data/keys/passkey.ts'
import type { Openers } from '#data/session/session-state.ts'
import { ServerNeededError } from '#data/sign-in/unlock.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages.ts'
import { useForm, type FormProblem, type FormState } from '#ui/use-form.ts'

const SecretForm = z.object({ secret: z.string().min(1, 'lock.secretRequired') })

/** Why something did not open, in a sentence. */
export function refusal(error: unknown): FormProblem[] {
  if (error instanceof TooSoonError) return []
  if (error instanceof WrongKeyError) return [{ field: 'secret', message: say('lock.wrong') }]
  if (error instanceof PasskeyError) return [{ message: say('lock.passkeyFailed') }]
  return [{ message: say(error instanceof ServerNeededError ? 'lock.serverNeeded' : 'lock.failed') }]
}

/** A form with the one field that opens something. What was wrong is cleared: it is never right the second time. */
export function useUnlock(open: (secret: string) => Promise<void>): FormState<{ secret: string }> {
  const form = useForm({
    schema: SecretForm,
    initial: { secret: '' },
    explain: fieldErrors,
    onSubmit: ({ secret }) =>
      open(secret).catch((error: unknown) => {
        form.change(() => ({ secret: '' }))
        return refusal(error)
      }),
  })
  return form
}

/** Name of the field by what it takes. */
export const secretLabel = ({ password, passphrase }: Openers): string => {
  if (password && passphrase) return say('lock.eitherSecret')
  return say(passphrase ? 'lock.passphrase' : 'lock.password')
}

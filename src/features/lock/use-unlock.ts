import { z } from 'zod'
import { TooSoonError } from '#data/keys/attempts.ts'
import { WrongKeyError } from '#data/keys/keyring.ts'
import { PasskeyError } from '#data/keys/passkey.ts'
import type { Openers } from '#data/session/session-state.ts'
import { ServerNeededError } from '#data/sign-in/unlock.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/lock.ts'
import { useForm, type FormProblem, type FormState } from '#ui/use-form.ts'

const SecretForm = z.object({ secret: z.string().min(1, 'lock.secretRequired') })

/** Why something did not open, in a sentence; `wrong` is what to say of a wrong secret. */
export function refusal(error: unknown, wrong = say('lock.wrong')): FormProblem[] {
  if (error instanceof TooSoonError) return []
  if (error instanceof WrongKeyError) return [{ field: 'secret', message: wrong }]
  if (error instanceof PasskeyError) return [{ message: say('lock.passkeyFailed') }]
  return [{ message: say(error instanceof ServerNeededError ? 'lock.serverNeeded' : 'lock.failed') }]
}

/** A form with the one field that opens something. What was wrong is cleared: it is never right the second time. */
export function useUnlock(open: (secret: string) => Promise<void>, wrong: string): FormState<{ secret: string }> {
  const form = useForm({
    schema: SecretForm,
    initial: { secret: '' },
    explain: fieldErrors,
    onSubmit: ({ secret }) =>
      open(secret).catch((error: unknown) => {
        form.change(() => ({ secret: '' }))
        return refusal(error, wrong)
      }),
  })
  return form
}

/** Name of the field by what it takes, and what is said of a wrong secret. */
export const secretTexts = ({ password, passphrase }: Openers): { label: string; wrong: string } => {
  if (password && passphrase) return { label: say('lock.eitherSecret'), wrong: say('lock.wrongEither') }
  return passphrase
    ? { label: say('lock.passphrase'), wrong: say('lock.wrongPassphrase') }
    : { label: say('lock.password'), wrong: say('lock.wrong') }
}

import type { Openers } from '#data/session/session-state.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { timeText, useTimeLeft } from './countdown.ts'
import { secretTexts, useUnlock } from './use-unlock.ts'

interface SecretFormProps {
  openers: Openers
  /** Instead of the name that follows from `openers`. */
  label?: string
  /** Epoch milliseconds before which nothing is tried. */
  notBefore: number
  /** What the button says, unless it unlocks. */
  action?: string
  /** Why it cannot be opened at all now. */
  unavailable?: string | undefined
  open: (secret: string) => Promise<void>
}

/** Asks for what opens something on this device, and says how long to wait after too many wrong ones. */
export function SecretForm({ openers, label, notBefore, unavailable, action, open }: SecretFormProps) {
  const texts = secretTexts(openers)
  const form = useUnlock(open, texts.wrong)
  const wait = useTimeLeft(notBefore)
  const reason = wait > 0 ? say('lock.wait', timeText(wait)) : unavailable
  return (
    <Form form={form} heading={say('form.resolve')}>
      <TextField
        label={label ?? texts.label}
        type="password"
        autoComplete="current-password"
        autoFocus
        {...form.field('secret')}
      />
      <Button type="submit" variant="primary" isPending={form.isSubmitting} unavailable={reason}>
        {action ?? say('lock.unlock')}
      </Button>
    </Form>
  )
}

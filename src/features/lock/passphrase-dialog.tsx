import { z } from 'zod'
import { Passphrase, setPassphrase } from '#data/keys/passphrase.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'

const Chosen = z
  .object({ passphrase: Passphrase, repeated: z.string() })
  .refine(({ passphrase, repeated }) => passphrase === repeated, { path: ['repeated'], message: 'passphrase.differs' })

interface PassphraseDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Lets a session that came without a password choose what opens its work after a lock. */
export const PassphraseDialog = ({ isOpen, onClose }: PassphraseDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={say('passphrase.title')}
    closeLabel={say('common.close')}
    size="small"
  >
    <Choose onDone={onClose} />
  </Dialog>
)

function Choose({ onDone }: { onDone: () => void }) {
  const form = useForm({
    schema: Chosen,
    initial: { passphrase: '', repeated: '' },
    explain: fieldErrors,
    async onSubmit({ passphrase }) {
      try {
        await setPassphrase(passphrase)
      } catch {
        return [{ message: say('error.generic') }]
      }
      showSnackbar({ severity: 'success', text: say('passphrase.done') })
      onDone()
      return []
    },
  })
  return (
    <Stack>
      <p>{say('passphrase.about')}</p>
      <Form form={form} heading={say('form.resolve')}>
        <TextField
          label={say('passphrase.field')}
          description={say('passphrase.hint')}
          type="password"
          autoComplete="new-password"
          autoFocus
          {...form.field('passphrase')}
        />
        <TextField
          label={say('passphrase.repeat')}
          type="password"
          autoComplete="new-password"
          {...form.field('repeated')}
        />
        <Button type="submit" variant="primary" isPending={form.isSubmitting}>
          {say('passphrase.set')}
        </Button>
      </Form>
    </Stack>
  )
}

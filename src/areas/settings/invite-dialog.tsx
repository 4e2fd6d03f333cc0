import { useState } from 'react'
import { Invitation, passwordLinkHours, type TenantRole } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { invitePerson } from '#data/query/people.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/settings.ts'
import { createTries, type Tries } from '#lib/tries.ts'
import { problemsOf } from '#screening/forms/problems-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'

interface InviteDialogProps {
  user: User
  roles: readonly TenantRole[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Lets somebody into the tenant; the same invitation again, after an answer that was lost, is not a second one. */
export function InviteDialog({ isOpen, onClose, ...props }: InviteDialogProps) {
  const [tries] = useState(createTries)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('people.inviteTitle')}
      closeLabel={say('common.close')}
      size="small"
    >
      <InviteForm {...props} onClose={onClose} tries={tries} />
    </Dialog>
  )
}

const nobody = { email: '', firstName: '', lastName: '', roleId: '' }
const names = Object.keys(nobody)

function InviteForm({ user, roles, onClose, onDone, tries }: Omit<InviteDialogProps, 'isOpen'> & { tries: Tries }) {
  const online = useOnline()
  const form = useForm({
    schema: Invitation,
    initial: nobody,
    explain: fieldErrors,
    async onSubmit(invitation) {
      try {
        await tries(invitation, (key) => invitePerson(user.tenant.id, invitation, key))
      } catch (error) {
        return problemsOf(error, { names })
      }
      showSnackbar({ severity: 'success', text: say('people.invitedNow', invitation.email) })
      onClose()
      onDone()
      return []
    },
  })
  return (
    <Form form={form} heading={say('form.resolve')} label={say('people.inviteTitle')}>
      <Stack>
        <p>{say('people.inviteText', passwordLinkHours)}</p>
        <TextField {...form.field('email')} label={say('people.email')} type="email" isRequired />
        <TextField {...form.field('firstName')} label={say('account.firstName')} />
        <TextField {...form.field('lastName')} label={say('account.lastName')} />
        <Select
          {...form.field('roleId')}
          label={say('people.role')}
          isRequired
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Cluster justify="end">
          <Button onPress={onClose}>{say('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSubmitting}
            unavailable={online ? undefined : say('offline.needsConnection')}
          >
            {say('people.invite')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}

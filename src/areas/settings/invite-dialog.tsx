import { Invitation, passwordLinkHours, type TenantRole } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { invitePerson } from '#data/query/people.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/settings.ts'
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

/** Lets somebody into the tenant. */
export const InviteDialog = ({ isOpen, onClose, ...props }: InviteDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={say('people.inviteTitle')}
    closeLabel={say('common.close')}
    size="small"
  >
    <InviteForm {...props} onClose={onClose} />
  </Dialog>
)

const nobody = { email: '', firstName: '', lastName: '', roleId: '' }
const names = Object.keys(nobody)

function InviteForm({ user, roles, onClose, onDone }: Omit<InviteDialogProps, 'isOpen'>) {
  const form = useForm({
    schema: Invitation,
    initial: nobody,
    explain: fieldErrors,
    async onSubmit(invitation) {
      try {
        await invitePerson(user.tenant.id, invitation)
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
          <Button type="submit" variant="primary" isPending={form.isSubmitting}>
            {say('people.invite')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}

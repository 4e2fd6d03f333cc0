import { useState } from 'react'
import { Invitation, type Person, type TenantRole } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { changeRole } from '#data/query/people.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/settings.ts'
import { createTries, type Tries } from '#lib/tries.ts'
import { FormDialog } from '#screening/forms/form-dialog.tsx'
import { problemsOf } from '#screening/forms/problems-of.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useForm } from '#ui/use-form.ts'

interface RoleFormProps {
  user: User
  roles: readonly TenantRole[]
  onClose: () => void
  onDone: () => void
}

/** Gives somebody another role; what it grants stands below each. */
export function RoleDialog({ person, ...props }: RoleFormProps & { person: Person | undefined }) {
  const [tries] = useState(createTries)
  return (
    <FormDialog subject={person} idOf={({ uuid }) => uuid} title={say('people.changeRole')} onClose={props.onClose}>
      {(subject) => <RoleForm {...props} person={subject} tries={tries} />}
    </FormDialog>
  )
}

const granted = ({ permissions }: TenantRole): string =>
  permissions.map((permission) => say(`permission.${permission}`)).join(', ')

function RoleForm({ user, roles, person, onClose, onDone, tries }: RoleFormProps & { person: Person; tries: Tries }) {
  const online = useOnline()
  const form = useForm({
    schema: Invitation.pick({ roleId: true }),
    initial: { roleId: person.roles[0]?.id ?? '' },
    explain: fieldErrors,
    async onSubmit({ roleId }) {
      try {
        const params = { uuid: user.tenant.id, person: person.uuid }
        await tries([params, roleId], (key) => changeRole(params, roleId, key))
      } catch (error) {
        return problemsOf(error, { names: ['roleId'] })
      }
      const role = roles.find(({ id }) => id === roleId)?.name ?? ''
      showSnackbar({ severity: 'success', text: say('people.roleChanged', person.name, role) })
      onClose()
      onDone()
      return []
    },
  })
  const options = roles.map((role) => ({ value: role.id, label: role.name, description: granted(role) }))
  return (
    <Form form={form} heading={say('form.resolve')} label={say('people.changeRoleOf', person.name)}>
      <Stack>
        <RadioGroup {...form.field('roleId')} label={say('people.changeRoleOf', person.name)} options={options} />
        <Cluster justify="end">
          <Button onPress={onClose}>{say('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSubmitting}
            unavailable={online ? undefined : say('offline.needsConnection')}
          >
            {say('people.changeRole')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}

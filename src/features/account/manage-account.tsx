import { AccountForm, type AccountChange } from '#contracts/account.ts'
import type { User } from '#contracts/session.ts'
import { timeZones } from '#contracts/time-zone.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { changeAccount } from '#data/sign-in/change-account.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/account.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm, type FormProblem, type FormState } from '#ui/use-form.ts'

const zones = timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const zoneTexts = { search: say('account.searchTimeZone'), noResults: say('account.noTimeZone') }
const noPasswords = { password: '', currentPassword: '', passwordConfirmation: '' }

const valuesOf = ({ username, firstName, lastName, timezone }: User): AccountForm => ({
  username,
  firstName,
  lastName,
  timezone,
  ...noPasswords,
})

/** What differs from the account as it is: nothing else is sent, so that another device's change stays. */
function changeOf(user: User, { password, currentPassword, passwordConfirmation, ...person }: AccountForm) {
  const change: AccountChange = password === '' ? {} : { password, currentPassword, passwordConfirmation }
  for (const name of ['username', 'firstName', 'lastName', 'timezone'] as const)
    if (person[name] !== user[name]) change[name] = person[name]
  return change
}

/** What the server or the connection refused; throws what is neither. */
function problemsOf(error: unknown): readonly FormProblem[] {
  if (!(error instanceof ApiError)) throw error
  return error.fields.length > 0 ? error.fields : [{ message: error.message }]
}

/** Name, e-mail, time zone and password of the signed-in person. */
export function ManageAccount({ user }: { user: User }) {
  const online = useOnline()
  const form = useForm({
    schema: AccountForm,
    initial: valuesOf(user),
    explain: fieldErrors,
    async onSubmit(values) {
      let keys
      try {
        keys = await changeAccount(user.uuid, changeOf(user, values))
      } catch (error) {
        return problemsOf(error)
      }
      const isKept = keys === 'stay'
      showSnackbar({ severity: isKept ? 'info' : 'success', text: say(isKept ? 'account.keysKept' : 'account.saved') })
      form.reset({ ...values, ...noPasswords })
      return []
    },
  })
  const obstacle = form.isDirty ? say('offline.needsConnection') : say('account.nothingChanged')
  return (
    <Form form={form} heading={say('form.resolve')} label={say('account.manage')}>
      <Person form={form} />
      <NewPassword form={form} />
      <div className="account-save">
        <Button
          type="submit"
          variant="primary"
          isPending={form.isSubmitting}
          unavailable={online && form.isDirty ? undefined : obstacle}
        >
          {say('account.save')}
        </Button>
      </div>
    </Form>
  )
}

const Person = ({ form }: { form: FormState<AccountForm> }) => (
  <div className="account-fields">
    <TextField
      label={say('account.username')}
      type="email"
      autoComplete="username"
      isRequired
      {...form.field('username')}
    />
    <SearchSelect label={say('account.timeZone')} options={zones} texts={zoneTexts} {...form.field('timezone')} />
    <TextField label={say('account.firstName')} autoComplete="given-name" {...form.field('firstName')} />
    <TextField label={say('account.lastName')} autoComplete="family-name" {...form.field('lastName')} />
  </div>
)

const NewPassword = ({ form }: { form: FormState<AccountForm> }) => (
  <fieldset className="account-password">
    <legend>{say('account.passwordSection')}</legend>
    <p>{say('account.passwordHint')}</p>
    <div className="account-fields">
      <TextField
        label={say('account.currentPassword')}
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <TextField
        label={say('account.newPassword')}
        type="password"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <TextField
        label={say('account.confirmPassword')}
        type="password"
        autoComplete="new-password"
        {...form.field('passwordConfirmation')}
      />
    </div>
  </fieldset>
)

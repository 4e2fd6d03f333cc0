import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mostInvited, type LivenessInvitation } from '#contracts/liveness.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { inviteToLiveness, livenessQueries } from '#data/query/liveness.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/liveness.ts'
import { mintKey } from '#lib/mint-key.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { CirclePlus, Trash2 } from '#ui/icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm, type FormProblem, type FormState } from '#ui/use-form.ts'
import { emptyRow, fieldAt, fieldOf, inviteForm, type InviteValues } from './invite-form.ts'
import './liveness.css'

interface InviteDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** 'Send liveness screening email' (spec/3 section 2.12). */
export const InviteDialog = ({ isOpen, onClose }: InviteDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('liveness.send')} closeLabel={say('common.close')}>
    <InviteForm onClose={onClose} />
  </Dialog>
)

/** What the server refused, each at the field of its row; without fields, its sentence. */
const problemsOf = ({ fields, message }: ApiError, rows: readonly number[]): readonly FormProblem[] =>
  fields.length === 0
    ? [{ message }]
    : fields.map((refused) => ({ field: fieldAt(refused.field, rows), message: refused.message }))

/** Sends invitations; the list is read anew whatever came of them. Another try of the same repeats its key. */
function useInvite(rows: readonly number[], onSent: () => void) {
  const client = useQueryClient()
  const tried = useRef<{ of: string; key: string }>(undefined)
  return async (emails: LivenessInvitation[]): Promise<readonly FormProblem[]> => {
    const of = JSON.stringify(emails)
    tried.current = tried.current?.of === of ? tried.current : { of, key: mintKey() }
    try {
      await inviteToLiveness(emails, tried.current.key)
      tried.current = undefined
      showSnackbar({ severity: 'success', text: say('liveness.sent') })
      onSent()
      return []
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showSnackbar({ severity: 'error', text: say('liveness.notSent') })
      return problemsOf(error, rows)
    } finally {
      void client.invalidateQueries({ queryKey: livenessQueries.all().queryKey })
    }
  }
}

/** Rows by their numbers, which a row keeps while others go. */
function useRows(form: Pick<FormState<InviteValues>, 'change' | 'reset'>, [rows, setRows]: RowsState) {
  return {
    add: () => {
      const row = Math.max(...rows) + 1
      form.change((values) => ({ ...values, ...emptyRow(row) }))
      setRows([...rows, row])
    },
    remove: (row: number) => {
      form.change((values) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(emptyRow(row), name))),
      )
      setRows(rows.filter((one) => one !== row))
    },
    reset: () => {
      form.reset(emptyRow(0))
      setRows([0])
    },
  }
}
type RowsState = [rows: readonly number[], setRows: (rows: readonly number[]) => void]

function InviteForm({ onClose }: { onClose: () => void }) {
  const online = useOnline()
  const addButton = useRef<HTMLButtonElement>(null)
  const state = useState<readonly number[]>([0])
  const [rows] = state
  const form = useForm<InviteValues, LivenessInvitation[]>({
    schema: inviteForm(rows),
    initial: emptyRow(0),
    explain: fieldErrors,
    onSubmit: useInvite(rows, onClose),
  })
  const { add, remove, reset } = useRows(form, state)
  return (
    <Form form={form} heading={say('form.resolve')} label={say('liveness.send')}>
      <p>{say('liveness.about')}</p>
      {rows.map((row, at) => (
        <InviteRow
          key={row}
          form={form}
          row={row}
          number={at + 1}
          onDelete={() => {
            remove(row)
            announce(say('liveness.rowDeleted', at + 1))
            // what was pressed is gone
            addButton.current?.focus()
          }}
        />
      ))}
      <Cluster justify="ends">
        <Button
          ref={addButton}
          icon={CirclePlus}
          onPress={add}
          unavailable={rows.length < mostInvited ? undefined : say('liveness.tooMany')}
        >
          {say('liveness.add')}
        </Button>
        <Cluster>
          <Button onPress={reset}>{say('liveness.reset')}</Button>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSubmitting}
            unavailable={online ? undefined : say('offline.needsConnection')}
          >
            {say('liveness.submit')}
          </Button>
        </Cluster>
      </Cluster>
    </Form>
  )
}

interface InviteRowProps {
  form: FormState<InviteValues>
  row: number
  /** Its place, counted from 1. */
  number: number
  onDelete: () => void
}

/** One person; the first row stays. */
function InviteRow({ form, row, number, onDelete }: InviteRowProps) {
  const isFirst = number === 1
  return (
    <fieldset className="liveness-person">
      <legend>{say('liveness.person', number)}</legend>
      <TextField
        label={say('liveness.email')}
        type="email"
        isRequired
        autoFocus={row > 0}
        {...form.field(fieldOf(row, 'email'))}
      />
      <TextField label={say('liveness.firstName')} {...form.field(fieldOf(row, 'firstName'))} />
      <TextField label={say('liveness.lastName')} {...form.field(fieldOf(row, 'lastName'))} />
      {!isFirst && <IconButton label={say('liveness.deleteRow', number)} icon={Trash2} onPress={onDelete} />}
    </fieldset>
  )
}

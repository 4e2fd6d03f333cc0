import { useEffect, useRef } from 'react'
import { WatchForm } from '#contracts/monitor.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Card, Cluster, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type FormProblem, useForm } from '#ui/use-form.ts'
import { defineEntry } from '../entry.ts'
import { longName, longText, nothing } from './held.tsx'

const group = 'Frames'
const ends = (
  <>
    <Button>First</Button>
    <Button>Second</Button>
    <Button>Last</Button>
  </>
)

const layout = defineEntry({
  id: 'layout',
  group,
  title: 'Stack, cluster and card',
  states: {
    Stack: () => <Stack gap="tight">{ends}</Stack>,
    Cluster: () => <Cluster gap="loose">{ends}</Cluster>,
    'Cluster at both ends': () => <Cluster justify="ends">{ends}</Cluster>,
    Card: () => (
      <Card title="Birch" actions={<Button size="small">Open</Button>}>
        Three harbours.
      </Card>
    ),
    'Card with long text': () => (
      <Card title={longName} actions={<Button size="small">Open</Button>}>
        {longText}
      </Card>
    ),
    'Card without a title': () => <Card>Three harbours.</Card>,
  },
})

const noReference = { field: 'clientReferenceId', message: 'Client Reference is required' }
const noCountry = { field: 'countries', message: 'Country is required' }

/** Where it is refused it is sent once as it opens, which shows what is wrong with it. */
function Sample({ refused }: { refused: FormProblem[] }) {
  const isSent = refused.length > 0
  const form = useForm({
    schema: WatchForm,
    initial: { clientReferenceId: '', countries: ['SE'] },
    explain: () => refused,
    onSubmit: nothing,
  })
  const submit = useRef(form.submit)
  useEffect(() => {
    if (isSent) void submit.current()
  }, [isSent])
  return (
    <Form
      form={form}
      heading="Please resolve the following:"
      label={['Form', 'Form with a problem', 'Refused form'][refused.length] ?? 'Form'}
    >
      <TextField {...form.field('clientReferenceId')} label="Client Reference" isRequired />
      <Cluster justify="end">
        <Button type="submit" variant="primary" isPending={form.isSubmitting}>
          Save
        </Button>
      </Cluster>
    </Form>
  )
}

const formEntry = defineEntry({
  id: 'form',
  group,
  title: 'Form',
  states: {
    Untouched: () => <Sample refused={[]} />,
    'One problem': () => <Sample refused={[noReference]} />,
    'Several problems': {
      Show: () => <Sample refused={[noReference, noCountry]} />,
      says: 'Please resolve the following:',
    },
  },
})

/** What holds other things. */
export const frames = [layout, formEntry]

import { useRef } from 'react'
import { WatchForm } from '#contracts/monitor.ts'
import type { Search } from '#contracts/search.ts'
import { mintKey } from '#lib/mint-key.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/monitors.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { CountrySelect, useCountries } from '../forms/country-select.tsx'
import { problemsOf } from '../forms/problems-of.ts'

interface WatchDialogProps {
  isOpen: boolean
  search: Search
  /** Puts the search under watch; rejects with ApiError, and then the form stays open and says why. */
  onWatch: (key: string, form: WatchForm) => Promise<unknown>
  onClose: () => void
}

/** The form behind the Monitor switch: client reference, and countries or Not Specified (spec/2 section 2.2). */
export const WatchDialog = ({ isOpen, onClose, ...props }: WatchDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('watch.title')} closeLabel={say('common.close')} size="small">
    <WatchFields {...props} onClose={onClose} />
  </Dialog>
)

function WatchFields({ search, onWatch, onClose }: Omit<WatchDialogProps, 'isOpen'>) {
  const key = useRef(mintKey())
  const listed = useCountries(search.provider)
  const form = useForm<WatchForm, WatchForm>({
    schema: WatchForm,
    initial: { clientReferenceId: search.clientReference ?? '', countries: search.countries },
    explain: fieldErrors,
    async onSubmit(values) {
      try {
        await onWatch(key.current, values)
        onClose()
        return []
      } catch (error) {
        return problemsOf(error, { names: Object.keys(WatchForm.shape) })
      }
    },
  })
  const { value: countries, onChange, ...countryField } = form.field('countries')
  return (
    <Form form={form} heading={say('form.resolve')}>
      <Stack gap="loose">
        <p>{say('watch.cost')}</p>
        <TextField
          {...form.field('clientReferenceId')}
          label={say('field.clientReference')}
          isRequired
          maxLength={255}
        />
        {countries !== null && (
          <CountrySelect
            {...countryField}
            value={countries}
            onChange={onChange}
            label={say('field.country')}
            countries={listed}
            none={say('watch.noCountry')}
          />
        )}
        <Checkbox
          label={say('watch.notSpecified')}
          isSelected={countries === null}
          onChange={(isNone) => onChange(isNone ? null : [])}
        />
        <Cluster justify="end">
          <Button onPress={onClose}>{say('common.cancel')}</Button>
          <Button variant="primary" type="submit" isPending={form.isSubmitting}>
            {say('watch.confirm')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}

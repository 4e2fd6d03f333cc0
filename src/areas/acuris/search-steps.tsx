import { useQuery } from '@tanstack/react-query'
import { AcurisDobMatching } from '#contracts/acuris.ts'
import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import type { Country } from '#contracts/lists.ts'
import { Gender } from '#contracts/gender.ts'
import { ProfileType } from '#contracts/profiles.ts'
import { countryQueries } from '#data/query/lists.ts'
import { say } from '#domain/messages.ts'
import { CountrySelect } from '#screening/country-select.tsx'
import type { Step } from '#screening/provider.ts'
import { useSettings } from '#screening/use-settings.ts'
import { FieldGrid } from '#screening/wizard/field-grid.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Slider } from '#ui/slider.tsx'
import type { FormState } from '#ui/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { acurisId } from './adapter.ts'
import { datasetGroups, withoutParts, withParts } from './datasets.ts'
import { mayAssist, withType } from './search-schema.ts'

interface FieldsProps {
  form: FormState<AcurisSearchForm>
}

const types = ProfileType.options.map((value) => ({ value, label: say(`profileType.${value}`) }))
const genders = Gender.options.map((value) => ({ value, label: say(`gender.${value}`) }))
const dobMatchings = AcurisDobMatching.options.map((value) => ({ value, label: say(`acuris.dobMatching.${value}`) }))

const noCountries: readonly Country[] = []

/** Countries but those that Acuris does not know (spec/2 section 9). */
const useCountries = (): readonly Country[] => useQuery(countryQueries.all(acurisId)).data?.value ?? noCountries

/** Names of an individual: only the first one has to be known. */
const IndividualNames = ({ form }: FieldsProps) => (
  <>
    <TextField {...form.field('lastName')} label={say('acuris.lastName')} maxLength={255} />
    <TextField {...form.field('firstName')} label={say('acuris.firstName')} isRequired maxLength={255} />
    <TextField {...form.field('middleName')} label={say('acuris.middleName')} maxLength={255} />
  </>
)

/** What only an individual has: a gender and a birth. */
function PersonalFields({ form }: FieldsProps) {
  const year = form.field('yearOfBirth')
  return (
    <>
      <Select {...form.field('gender')} label={say('column.gender')} options={genders} />
      <TextField {...form.field('dateOfBirth')} label={say('acuris.dateOfBirth')} maxLength={10} />
      <NumberField
        {...year}
        value={year.value ?? undefined}
        onChange={(next) => year.onChange(next ?? null)}
        label={say('acuris.yearOfBirth')}
      />
    </>
  )
}

function NameFields({ form }: FieldsProps) {
  const settings = useSettings()
  const countries = useCountries()
  const isIndividual = form.values.profileType === 'individual'
  return (
    <FieldGrid>
      <RadioGroup
        {...form.field('profileType')}
        onChange={(type) => form.change((values) => withType(values, type, settings))}
        label={say('field.entityType')}
        options={types}
        orientation="horizontal"
      />
      {isIndividual ? (
        <IndividualNames form={form} />
      ) : (
        <TextField {...form.field('businessName')} label={say('acuris.businessName')} isRequired maxLength={255} />
      )}
      <CountrySelect {...form.field('countries')} label={say('field.country')} countries={countries} />
      {isIndividual && <PersonalFields form={form} />}
    </FieldGrid>
  )
}

function DatasetChoice({ form }: FieldsProps) {
  const { value, ...datasets } = form.field('datasets')
  return (
    <CheckboxGroup
      {...datasets}
      label={say('field.datasets')}
      description={say('acuris.noDatasetChosen')}
      value={withParts(value)}
      onChange={(ticked) => datasets.onChange(withoutParts(ticked, value))}
      branches={datasetGroups(form.values.profileType, value)}
    />
  )
}

interface YesNoProps extends FieldsProps {
  name: 'dobRequired' | 'countryRequired' | 'aiAssistant'
}

function YesNo({ form, name }: YesNoProps) {
  const { value, onChange, error } = form.field(name)
  return <Checkbox name={name} error={error} onChange={onChange} isSelected={value} label={say(`acuris.${name}`)} />
}

function DatasetFields({ form }: FieldsProps) {
  const settings = useSettings()
  const threshold = form.field('fuzziness')
  const isIndividual = form.values.profileType === 'individual'
  return (
    <FieldGrid columns={1}>
      <DatasetChoice form={form} />
      <Slider
        {...threshold}
        label={say('acuris.threshold')}
        numberLabel={say('acuris.thresholdNumber')}
        min={75}
        max={100}
        step={5}
        marks={[75, 80, 85, 90, 95, 100]}
        unit="%"
        description={say('acuris.thresholdLets', threshold.value)}
      />
      {isIndividual && (
        <>
          <Select {...form.field('dobMatching')} label={say('acuris.dobMatching')} options={dobMatchings} />
          <YesNo form={form} name="dobRequired" />
        </>
      )}
      <YesNo form={form} name="countryRequired" />
      {isIndividual && mayAssist(settings) && <YesNo form={form} name="aiAssistant" />}
    </FieldGrid>
  )
}

/** The two steps of the wizard (spec/2 section 2.1). */
export const searchSteps: readonly [Step<AcurisSearchForm>, Step<AcurisSearchForm>] = [
  {
    title: 'acuris.stepName',
    fields: [
      'profileType',
      'lastName',
      'firstName',
      'middleName',
      'businessName',
      'countries',
      'gender',
      'dateOfBirth',
      'yearOfBirth',
    ],
    Fields: NameFields,
  },
  {
    title: 'acuris.stepDatasets',
    fields: ['datasets', 'fuzziness', 'dobMatching', 'dobRequired', 'countryRequired', 'aiAssistant'],
    Fields: DatasetFields,
  },
]

import { AcurisDobMatching } from '#contracts/acuris.ts'
import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { Gender } from '#contracts/gender.ts'
import { ProfileType } from '#contracts/stored-profiles.ts'
import { CountrySelect, useCountries } from '#screening/forms/country-select.tsx'
import { say } from '#domain/messages/acuris.ts'
import type { Step } from '#screening/provider.ts'
import { useSettings } from '#screening/list/use-settings.ts'
import { DatasetField } from '#screening/wizard/dataset-field.tsx'
import { FieldGrid } from '#screening/wizard/field-grid.tsx'
import { ThresholdField, WholeNumberField, YesNoField } from '#screening/wizard/fields.tsx'
import { DayField } from '#ui/day-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { FormState } from '#ui/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { acurisId } from '#domain/acuris-records.ts'
import { datasetGroups } from '#domain/acuris-dataset-groups.ts'
import { withType } from './search-schema.ts'
import { mayAssist } from './source.ts'

interface FieldsProps {
  form: FormState<AcurisSearchForm>
}

const types = ProfileType.options.map((value) => ({ value, label: say(`profileType.${value}`) }))
const genders = Gender.options.map((value) => ({ value, label: say(`gender.${value}`) }))
const dobMatchings = AcurisDobMatching.options.map((value) => ({ value, label: say(`acuris.dobMatching.${value}`) }))

/** Names of an individual: only the first one has to be known. */
const IndividualNames = ({ form }: FieldsProps) => (
  <>
    <TextField {...form.field('lastName')} label={say('acuris.lastName')} maxLength={255} />
    <TextField {...form.field('firstName')} label={say('acuris.firstName')} isRequired maxLength={255} />
    <TextField {...form.field('middleName')} label={say('acuris.middleName')} maxLength={255} />
  </>
)

/** What only an individual has: a gender and a birth. */
const PersonalFields = ({ form }: FieldsProps) => (
  <>
    <Select {...form.field('gender')} label={say('column.gender')} options={genders} />
    <DayField {...form.field('dateOfBirth')} label={say('acuris.dateOfBirth')} />
    <WholeNumberField field={form.field('yearOfBirth')} label={say('acuris.yearOfBirth')} />
  </>
)

function NameFields({ form }: FieldsProps) {
  const settings = useSettings()
  const countries = useCountries(acurisId)
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

function DatasetFields({ form }: FieldsProps) {
  const settings = useSettings()
  const isIndividual = form.values.profileType === 'individual'
  return (
    <FieldGrid columns={1}>
      <DatasetField
        field={form.field('datasets')}
        codes={AcurisDataset.options}
        branches={datasetGroups(form.values.profileType, form.values.datasets)}
        description={say('acuris.noDatasetChosen')}
      />
      <ThresholdField field={form.field('fuzziness')} />
      {isIndividual && (
        <>
          <Select {...form.field('dobMatching')} label={say('acuris.dobMatching')} options={dobMatchings} />
          <YesNoField field={form.field('dobRequired')} label={say('acuris.dobRequired')} />
        </>
      )}
      <YesNoField field={form.field('countryRequired')} label={say('acuris.countryRequired')} />
      {isIndividual && mayAssist(settings) && (
        <YesNoField field={form.field('aiAssistant')} label={say('acuris.aiAssistant')} />
      )}
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

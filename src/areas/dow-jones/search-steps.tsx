import { useQuery } from '@tanstack/react-query'
import type { DowJonesSearchForm } from '#contracts/dow-jones-forms.ts'
import { DowJonesCountryType, DowJonesQuery } from '#contracts/dow-jones.ts'
import { choiceQueries } from '#data/query/reference-data.ts'
import { say } from '#domain/messages/dow-jones.ts'
import { CountrySelect } from '#screening/forms/country-select.tsx'
import type { Step } from '#screening/provider.ts'
import { FieldGrid } from '#screening/wizard/field-grid.tsx'
import { WholeNumberField } from '#screening/wizard/fields.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { FormState } from '#ui/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { countryTypeLabel, searchTypeOptions } from '#domain/dow-jones-words.ts'
import { datasetOptions } from './datasets.ts'
import { dowJonesSource, taxonomy } from './source.ts'

interface FieldsProps {
  form: FormState<DowJonesSearchForm>
}

const types = DowJonesQuery.shape.entityType.options.map((value) => ({
  value,
  label: say(`dowjones.entityType.${value}`),
}))
/** A birth as far as it is known, or the years that it lies between: only persons have one. */
const birthFields = [
  { field: 'DayOfBirth', label: say('dowjones.dayOfBirth') },
  { field: 'MonthOfBirth', label: say('dowjones.monthOfBirth') },
  { field: 'YearOfBirth', label: say('dowjones.yearOfBirth') },
  { field: 'MinYear', label: say('dowjones.minYear') },
  { field: 'MaxYear', label: say('dowjones.maxYear') },
] as const

/** What ties a country to a party, in Dow Jones' words, and in ours while those cannot be read. */
function useCountryTypes() {
  const read = useQuery(choiceQueries.of(dowJonesSource, taxonomy.countryTypes))
  const told = new Map(read.data?.value.map(({ code, name }) => [code, name]))
  return DowJonesCountryType.options.map((value) => ({ value, label: told.get(value) ?? countryTypeLabel(value) }))
}

function NameFields({ form }: FieldsProps) {
  const countries = useQuery(choiceQueries.of(dowJonesSource, taxonomy.countries))
  const isPerson = form.values.entityType === 'Person'
  return (
    <FieldGrid>
      <RadioGroup
        {...form.field('entityType')}
        label={say('field.entityType')}
        options={types}
        orientation="horizontal"
      />
      {isPerson ? (
        <TextField {...form.field('Name')} label={say('field.name')} isRequired maxLength={255} />
      ) : (
        <TextField {...form.field('BusinessName')} label={say('dowjones.businessName')} isRequired maxLength={255} />
      )}
      {isPerson &&
        birthFields.map(({ field, label }) => <WholeNumberField key={field} field={form.field(field)} label={label} />)}
      <CountrySelect {...form.field('CountryTerritory')} label={say('dowjones.country')} countries={countries} />
      <CheckboxGroup
        {...form.field('CountryTerritoryType')}
        label={say('dowjones.countryType')}
        items={useCountryTypes()}
        description={say('dowjones.anyCountryType')}
      />
    </FieldGrid>
  )
}

const SearchFields = ({ form }: FieldsProps) => (
  <FieldGrid columns={1}>
    <RadioGroup {...form.field('SearchType')} label={say('dowjones.searchType')} options={searchTypeOptions()} />
    <CheckboxGroup
      {...form.field('sources')}
      label={say('field.datasets')}
      items={datasetOptions}
      description={say('dowjones.noDatasetChosen')}
    />
  </FieldGrid>
)

/** The two steps of the wizard (spec/3 section 2.2). */
export const searchSteps: readonly [Step<DowJonesSearchForm>, Step<DowJonesSearchForm>] = [
  {
    title: 'dowjones.stepName',
    fields: [
      'entityType',
      'Name',
      'BusinessName',
      ...birthFields.map(({ field }) => field),
      'CountryTerritory',
      'CountryTerritoryType',
    ],
    Fields: NameFields,
  },
  { title: 'dowjones.stepDatasets', fields: ['SearchType', 'sources'], Fields: SearchFields },
]

import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import { EntityType } from '#contracts/match.ts'
import { datasetGroups } from '#domain/comply-dataset-groups.ts'
import { CountrySelect, useCountries } from '#screening/forms/country-select.tsx'
import { say } from '#domain/messages/comply.ts'
import type { Step } from '#screening/provider.ts'
import { DatasetField } from '#screening/wizard/dataset-field.tsx'
import { FieldGrid } from '#screening/wizard/field-grid.tsx'
import { WholeNumberField } from '#screening/wizard/fields.tsx'
import { Select } from '#ui/select.tsx'
import { Slider } from '#ui/slider.tsx'
import type { FormState } from '#ui/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { complyId } from '#domain/comply-records.ts'
import { fuzzinessText } from '#domain/comply-words.ts'

interface FieldsProps {
  form: FormState<ComplySearchForm>
}

const entityTypes = EntityType.options.map((value) => ({ value, label: say(`entityType.${value}`) }))

function NameFields({ form }: FieldsProps) {
  const countries = useCountries(complyId)
  const optional = say('field.optional')
  return (
    <FieldGrid>
      <Select {...form.field('entity_type')} label={say('field.entityType')} options={entityTypes} />
      <TextField {...form.field('search_term')} label={say('field.name')} isRequired maxLength={255} />
      <TextField
        {...form.field('client_ref')}
        label={say('field.clientReference')}
        description={optional}
        maxLength={255}
      />
      <WholeNumberField field={form.field('birth_year')} label={say('field.birthYear')} description={optional} />
      <CountrySelect {...form.field('country_codes')} label={say('field.country')} countries={countries} />
    </FieldGrid>
  )
}

function DatasetFields({ form }: FieldsProps) {
  const fuzziness = form.field('fuzziness')
  return (
    <FieldGrid columns={1}>
      <DatasetField
        field={form.field('types')}
        codes={ComplyDataset.options}
        branches={datasetGroups}
        description={say('comply.noDatasetChosen')}
      />
      <Slider
        {...fuzziness}
        label={say('field.fuzziness')}
        numberLabel={say('field.fuzzinessNumber')}
        step={10}
        marks={[0, 50, 100]}
        description={fuzzinessText(fuzziness.value)}
      />
    </FieldGrid>
  )
}

/** The two steps of the wizard (spec/1 section 2). */
export const searchSteps: readonly [Step<ComplySearchForm>, Step<ComplySearchForm>] = [
  {
    title: 'comply.stepName',
    fields: ['entity_type', 'search_term', 'client_ref', 'birth_year', 'country_codes'],
    Fields: NameFields,
  },
  { title: 'comply.stepDatasets', fields: ['types', 'fuzziness'], Fields: DatasetFields },
]

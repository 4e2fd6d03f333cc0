import { DayField } from '#ui/day-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Slider } from '#ui/slider.tsx'
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from '#ui/text-field.tsx'
import { defineEntry } from '../entry.ts'
import { Held, longText, nothing } from './held.tsx'

const help = 'As it stands in the register.'
const wrong = 'Name is required'

const textStates: Record<string, Partial<TextFieldProps & TextAreaProps>> = {
  Empty: {},
  Filled: { defaultValue: 'Ilse Varnholt' },
  'Required, with help': { isRequired: true, description: help },
  Error: { isRequired: true, error: wrong },
  Disabled: { isDisabled: true, defaultValue: 'Ilse Varnholt' },
  'Long text': { label: longText, description: longText, error: longText },
}

const textField = defineEntry({
  id: 'text-field',
  group: 'Fields',
  title: 'Text field',
  states: Object.fromEntries(
    Object.entries(textStates).map(([title, props]) => [title, () => <TextField label="Name" {...props} />]),
  ),
})

const textArea = defineEntry({
  id: 'text-area',
  group: 'Fields',
  title: 'Text area',
  states: {
    ...Object.fromEntries(
      Object.entries(textStates).map(([title, props]) => [title, () => <TextArea label="Comment" {...props} />]),
    ),
    'With a counter': () => <TextArea label="Comment" defaultValue="Seen" counter="4 / 771" />,
  },
})

const numberField = defineEntry({
  id: 'number-field',
  group: 'Fields',
  title: 'Number field',
  states: {
    Empty: () => (
      <Held<number | undefined> initial={undefined}>
        {(value, set) => <NumberField label="Year" value={value} onChange={set} />}
      </Held>
    ),
    'With a unit': () => (
      <Held<number | undefined> initial={80}>
        {(value, set) => <NumberField label="At least" value={value} onChange={set} unit="%" description={help} />}
      </Held>
    ),
    Error: () => <NumberField label="Year" value={12} onChange={nothing} error="Not a year" />,
    Disabled: () => <NumberField label="Year" value={1982} onChange={nothing} isDisabled />,
  },
})

const dayField = defineEntry({
  id: 'day-field',
  group: 'Fields',
  title: 'Day field',
  states: {
    Filled: () => (
      <Held initial="2026-02-27">
        {(day, set) => <DayField label="Since (YYYY-MM-DD)" value={day} onChange={set} description={help} />}
      </Held>
    ),
    Error: () => (
      <DayField
        label="Since (YYYY-MM-DD)"
        value="2025-02-27"
        onChange={nothing}
        description={help}
        error="Before the first day"
      />
    ),
  },
})

const searchField = defineEntry({
  id: 'search-field',
  group: 'Fields',
  title: 'Search field',
  states: {
    Empty: () => <SearchField label="Search by name" clearLabel="Clear" value="" onSearch={nothing} />,
    Filled: () => <SearchField label="Search by name" clearLabel="Clear" value="Varnholt" onSearch={nothing} />,
  },
})

const slider = defineEntry({
  id: 'slider',
  group: 'Fields',
  title: 'Slider',
  states: {
    'With marks and a sentence': () => (
      <Held initial={80}>
        {(value, set) => (
          <Slider
            label="Threshold"
            numberLabel="Threshold as a number"
            value={value}
            onChange={set}
            marks={[0, 50, 100]}
            unit="%"
            description="Lets small differences of spelling through."
          />
        )}
      </Held>
    ),
    Error: () => (
      <Slider
        label="Threshold"
        numberLabel="Threshold as a number"
        value={Number.NaN}
        onChange={nothing}
        error="A number is required"
      />
    ),
    Disabled: () => (
      <Slider label="Threshold" numberLabel="Threshold as a number" value={30} onChange={nothing} isDisabled />
    ),
  },
})

/** What is typed into. */
export const fields = [textField, textArea, numberField, dayField, searchField, slider]

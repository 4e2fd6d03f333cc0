import { CheckboxGroup, type CheckboxGroupProps } from '#ui/checkbox-group.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MultiSelect, type MultiSelectProps } from '#ui/multi-select.tsx'
import { RadioGroup, type RadioGroupProps } from '#ui/radio-group.tsx'
import { SearchSelect, type SearchSelectProps } from '#ui/search-select.tsx'
import { Select, type SelectProps } from '#ui/select.tsx'
import { defineEntry } from '../entry.ts'
import { Held, longText, Pressed } from './held.tsx'

const options = [
  { value: 'sun', label: 'Sunday' },
  { value: 'mon', label: 'Monday', description: 'The first day of work.' },
  { value: 'tue', label: longText },
]
const required = 'A day is required'

const checkbox = defineEntry({
  id: 'checkbox',
  group: 'Choices',
  title: 'Checkbox',
  states: {
    Default: () => <Checkbox label="I agree" />,
    Selected: () => <Checkbox label="I agree" defaultSelected description="It can be taken back." />,
    'In part': () => <Checkbox label="All of them" isIndeterminate />,
    Error: () => <Checkbox label="I agree" error="This is required" />,
    Disabled: () => <Checkbox label="I agree" isDisabled />,
    'Disabled and selected': () => <Checkbox label="I agree" isDisabled defaultSelected />,
    'Long text': () => <Checkbox label={longText} />,
  },
})

const bundles: Partial<CheckboxGroupProps<string>> = {
  items: [{ value: 'sun', label: 'Sunday' }],
  branches: [
    {
      label: 'Days of work',
      items: [
        { value: 'mon', label: 'Monday', description: 'Begins at noon.' },
        { value: 'tue', label: 'Tuesday' },
        { value: 'wed', label: 'Wednesday', isDisabled: true },
      ],
    },
  ],
}

const Boxes = (props: Partial<CheckboxGroupProps<string>>) => (
  <Held<string[]> initial={['mon']}>
    {(value, set) => <CheckboxGroup label="Days" value={value} onChange={set} {...bundles} {...props} />}
  </Held>
)

const checkboxGroup = defineEntry({
  id: 'checkbox-group',
  group: 'Choices',
  title: 'Checkbox group',
  states: {
    'Chosen in part': () => <Boxes />,
    Error: () => <Boxes isRequired error={required} />,
    Disabled: () => <Boxes isDisabled />,
  },
})

const Radios = (props: Partial<RadioGroupProps<string>>) => (
  <Held<string | undefined> initial={props.value}>
    {(value, set) => <RadioGroup label="Day" options={options} {...props} value={value} onChange={set} />}
  </Held>
)

const radioGroup = defineEntry({
  id: 'radio-group',
  group: 'Choices',
  title: 'Radio group',
  states: {
    Empty: () => <Radios />,
    Selected: () => <Radios value="mon" description="It can be changed." />,
    'In one line': () => <Radios value="sun" orientation="horizontal" options={options.slice(0, 2)} />,
    Error: () => <Radios isRequired error={required} />,
    Disabled: () => <Radios value="mon" isDisabled />,
  },
})

const Choice = (props: Partial<SelectProps<string>>) => (
  <Held<string | undefined> initial={props.value}>
    {(value, set) => <Select label="Day" options={options} {...props} value={value} onChange={set} />}
  </Held>
)

const select = defineEntry({
  id: 'select',
  group: 'Choices',
  title: 'Select',
  states: {
    Empty: () => <Choice placeholder="Choose a day" />,
    Selected: () => <Choice value="mon" description="It can be changed." />,
    Error: () => <Choice isRequired error={required} />,
    Disabled: () => <Choice value="mon" isDisabled />,
    'Long text': () => (
      <div className="gallery-narrow">
        <Choice value="tue" />
      </div>
    ),
  },
})

const selectOpen = defineEntry({
  id: 'select-open',
  group: 'Choices',
  title: 'Select, open',
  isAlone: true,
  states: {
    Options: {
      Show: () => (
        <Pressed>
          <Choice value="mon" />
        </Pressed>
      ),
      says: 'The first day of work.',
    },
  },
})

const texts = {
  all: 'All days',
  search: 'Search days',
  noResults: 'No such day',
  chosen: (count: number) => `${count} chosen`,
  remove: (label: string) => `Remove ${label}`,
}

const Several = (props: Partial<MultiSelectProps>) => (
  <Held<readonly string[]> initial={props.value ?? []}>
    {(value, set) => (
      <MultiSelect label="Days" options={options} texts={texts} {...props} value={value} onChange={set} />
    )}
  </Held>
)

const multiSelect = defineEntry({
  id: 'multi-select',
  group: 'Choices',
  title: 'Multi-select',
  states: {
    'Nothing chosen': () => <Several />,
    'Some chosen': () => <Several value={['sun', 'tue']} />,
    Error: () => <Several isRequired error={required} />,
    Disabled: () => <Several value={['mon']} isDisabled />,
  },
})

const multiSelectOpen = defineEntry({
  id: 'multi-select-open',
  group: 'Choices',
  title: 'Multi-select, open',
  isAlone: true,
  states: {
    Options: {
      Show: () => (
        <Pressed>
          <Several value={[]} />
        </Pressed>
      ),
      says: 'Sunday',
    },
  },
})

const Searched = (props: Partial<SearchSelectProps>) => (
  <Held<string | undefined> initial={props.value}>
    {(value, set) => (
      <SearchSelect label="Day" options={options} texts={texts} {...props} value={value} onChange={set} />
    )}
  </Held>
)

const searchSelect = defineEntry({
  id: 'search-select',
  group: 'Choices',
  title: 'Select with search',
  states: {
    Empty: () => <Searched />,
    Selected: () => <Searched value="mon" description="It can be changed." />,
    Error: () => <Searched isRequired error={required} />,
    Disabled: () => <Searched value="mon" isDisabled />,
  },
})

/** What is chosen from. */
export const choices = [
  checkbox,
  checkboxGroup,
  radioGroup,
  select,
  selectOpen,
  searchSelect,
  multiSelect,
  multiSelectOpen,
]

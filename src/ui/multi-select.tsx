import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListLayout,
  Popover,
  SearchField,
  Select,
  SelectValue,
  Tag,
  TagGroup,
  TagList,
  useFilter,
  Virtualizer,
} from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'
import { ChevronsUpDown, SearchIcon, X } from './icons.ts'
import { ListOption } from './list-option.tsx'
import type { Option } from './select.tsx'
import './popover.css'
import './select.css'
import './multi-select.css'

/** Texts of a MultiSelect beside its label. */
export interface MultiSelectTexts {
  /** First option; stands for an empty value. */
  all: string
  search: string
  noResults: string
  chosen: (count: number) => string
  remove: (label: string) => string
}

export interface MultiSelectProps extends FieldProps {
  /** Nothing chosen means all. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  options: readonly Option[]
  texts: MultiSelectTexts
}

const all = 'all options'

/** Several choices of a long list, searchable; the chosen ones stand below and can be taken away one by one. */
export function MultiSelect({ value, onChange, onBlur, options, texts, ...field }: MultiSelectProps) {
  const { label, isLabelHidden = false, description, error, isRequired = false, isDisabled = false } = field
  return (
    <div className="ui-multi-select">
      <Select
        {...fieldFrame(field)}
        selectionMode="multiple"
        value={value.length === 0 ? [all] : [...value]}
        onChange={(keys) => onChange(chosenOf(keys.map(String), value.length === 0))}
        isRequired={isRequired}
        isDisabled={isDisabled}
        {...(onBlur && { onBlur })}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
        <Button className="ui-input ui-select-button">
          <SelectValue className="ui-select-value">
            {value.length === 0 ? texts.all : texts.chosen(value.length)}
          </SelectValue>
          <ChevronsUpDown />
        </Button>
        <FieldHelp description={description} error={error} />
        <OptionPopover options={options} texts={texts} />
      </Select>
      {value.length > 0 && <ChosenTags {...{ label, value, onChange, options, texts, isDisabled }} />}
    </div>
  )
}

/** "All" takes everything else away, and anything else takes "All" away. */
function chosenOf(keys: string[], wasAll: boolean): string[] {
  if (keys.includes(all) && !wasAll) return []
  return keys.filter((key) => key !== all)
}

function OptionPopover({ options, texts }: Pick<MultiSelectProps, 'options' | 'texts'>) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const items = [{ value: all, label: texts.all }, ...options].map((option) => ({ ...option, id: option.value }))
  return (
    <Popover className="ui-popover ui-select-popover ui-multi-select-popover" offset={4}>
      <Autocomplete filter={contains}>
        <SearchField className="ui-multi-select-search" aria-label={texts.search} autoComplete="off" autoFocus>
          <SearchIcon />
          <Input className="ui-input" placeholder={texts.search} role="combobox" aria-expanded />
        </SearchField>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 32, padding: 4 }}>
          <ListBox className="ui-list ui-multi-select-list" items={items} renderEmptyState={() => texts.noResults}>
            {(option) => <ListOption label={option.label} />}
          </ListBox>
        </Virtualizer>
      </Autocomplete>
    </Popover>
  )
}

interface ChosenTagsProps extends Pick<MultiSelectProps, 'value' | 'onChange' | 'options' | 'texts'> {
  label: string
  isDisabled: boolean
}

function ChosenTags({ label, value, onChange, options, texts, isDisabled }: ChosenTagsProps) {
  const nameOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
  const removal = { onRemove: (keys: Set<unknown>) => onChange(value.filter((code) => !keys.has(code))) }
  return (
    <TagGroup aria-label={label} {...(!isDisabled && removal)}>
      <TagList className="ui-tags">
        {value.map((code) => (
          <Tag key={code} id={code} textValue={nameOf(code)} className="ui-tag">
            {nameOf(code)}
            {!isDisabled && (
              <Button slot="remove" className="ui-tag-remove" aria-label={texts.remove(nameOf(code))}>
                <X />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}

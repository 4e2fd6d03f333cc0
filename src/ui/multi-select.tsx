import { Button, Select, SelectValue, Tag, TagGroup, TagList } from 'react-aria-components'
import { FieldHelp, fieldFrame, FieldLabel, type FieldProps } from './field.tsx'
import { ChevronsUpDown, X } from './icons.ts'
import { SearchPopover, type SearchTexts } from './search-popover.tsx'
import type { Option } from './select.tsx'
import './popover.css'
import './select.css'
import './multi-select.css'

/** Texts of a MultiSelect beside its label. */
export interface MultiSelectTexts extends SearchTexts {
  /** First option; stands for an empty value. */
  all: string
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
        <SearchPopover options={[{ value: all, label: texts.all }, ...options]} texts={texts} />
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

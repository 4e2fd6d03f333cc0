import { useMemo } from 'react'
import {
  Autocomplete,
  Input,
  ListBox,
  ListLayout,
  Popover,
  SearchField,
  useFilter,
  Virtualizer,
} from 'react-aria-components'
import { SearchIcon } from './icons.ts'
import { ListOption } from './list-option.tsx'
import type { Option } from './select.tsx'
import './popover.css'
import './search-popover.css'

/** Texts of a list that can be searched. */
export interface SearchTexts {
  search: string
  noResults: string
}

/** The options of a select beside its button, with a field that narrows them. */
export function SearchPopover({ options, texts }: { options: readonly Option[]; texts: SearchTexts }) {
  const { contains } = useFilter({ sensitivity: 'base' })
  // As long as they are the same, a key typed elsewhere in the form does not make hundreds of options anew.
  const items = useMemo(() => options.map((option) => ({ ...option, id: option.value })), [options])
  return (
    <Popover className="ui-popover ui-select-popover ui-search-popover" offset={4}>
      <Autocomplete filter={contains}>
        <SearchField className="ui-search-popover-field" aria-label={texts.search} autoComplete="off" autoFocus>
          <SearchIcon />
          <Input className="ui-input" placeholder={texts.search} role="combobox" aria-expanded />
        </SearchField>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 32, padding: 4 }}>
          <ListBox className="ui-list ui-search-popover-list" items={items} renderEmptyState={() => texts.noResults}>
            {(option) => <ListOption label={option.label} />}
          </ListBox>
        </Virtualizer>
      </Autocomplete>
    </Popover>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import { SearchIcon, X } from './icons.ts'
import './field.css'
import './search-field.css'

interface SearchFieldProps {
  /** Accessible name; also shown while the field is empty. */
  label: string
  clearLabel: string
  /** The text in force; a new one from outside replaces what stands in the field. */
  value: string
  onSearch: (text: string) => void
  /** Milliseconds of rest after the last key; Enter and clearing do not wait. */
  debounce?: number
  autoFocus?: boolean
}

/** Searches in what is below, after a rest. */
export function SearchField({
  label,
  clearLabel,
  value,
  onSearch,
  debounce = 500,
  autoFocus = false,
}: SearchFieldProps) {
  const [text, setText, setSent] = useTypedText(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, after: number) => {
    setText(next)
    clearTimeout(timer.current)
    const send = () => {
      setSent(next)
      onSearch(next)
    }
    if (after === 0) send()
    else timer.current = setTimeout(send, after)
  }
  return (
    <AriaSearchField
      className="ui-search-field"
      aria-label={label}
      autoComplete="off"
      autoFocus={autoFocus}
      value={text}
      onChange={(next) => search(next, next === '' ? 0 : debounce)}
      onSubmit={(next) => search(next, 0)}
    >
      <SearchIcon />
      <Input className="ui-input" placeholder={label} />
      <Button className="ui-search-clear" aria-label={clearLabel}>
        <X />
      </Button>
    </AriaSearchField>
  )
}

/** What is being typed; a new value from outside wins over it, unless it is what was sent out last. */
function useTypedText(value: string) {
  const [typed, setTyped] = useState({ text: value, value, sent: value })
  if (typed.value !== value) setTyped({ ...typed, value, text: value === typed.sent ? typed.text : value })
  const setText = (text: string) => setTyped((last) => ({ ...last, text }))
  const setSent = (sent: string) => setTyped((last) => ({ ...last, sent }))
  return [typed.text, setText, setSent] as const
}

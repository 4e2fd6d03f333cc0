import { useEffect, useState, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { ChevronLeft, ChevronRight } from './icons.ts'
import { onFirstOpen } from './on-first-open.tsx'
import { pagesAround } from './page-numbers.ts'
import './pagination.css'

const NumberField = onFirstOpen(
  () => true,
  () => import('./number-field.tsx').then(({ NumberField }) => NumberField),
)

export interface PaginationTexts {
  /** Name of the landmark. */
  label: string
  previous: string
  next: string
  page: (page: number) => string
  jump: string
}

export interface PaginationProps {
  /** Counts from 1. */
  page: number
  pageCount: number
  onChange: (page: number) => void
  texts: PaginationTexts
  /** Milliseconds of rest before a new page is asked for. */
  debounce?: number
}

/** Pages beside the current one, first and last, and a field to jump. The number moves at once, the page after a rest. */
export function Pagination({ page, pageCount, onChange, texts, debounce = 500 }: PaginationProps) {
  const [wanted, turnTo] = useWantedPage(page, pageCount, onChange, debounce)
  if (pageCount <= 1) return null
  return (
    <nav className="ui-pagination" aria-label={texts.label}>
      <Step label={texts.previous} isDisabled={wanted <= 1} onPress={() => turnTo(wanted - 1)}>
        <ChevronLeft data-directional />
      </Step>
      <ol className="ui-pagination-pages">
        {pagesAround(wanted, pageCount).map((one, place) => (
          <li key={one ?? `gap ${place}`}>
            {one === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <AriaButton
                className="ui-pagination-page"
                aria-label={texts.page(one)}
                {...(one === wanted && { 'aria-current': 'page' as const })}
                onPress={() => turnTo(one)}
              >
                {one}
              </AriaButton>
            )}
          </li>
        ))}
      </ol>
      <Step label={texts.next} isDisabled={wanted >= pageCount} onPress={() => turnTo(wanted + 1)}>
        <ChevronRight data-directional />
      </Step>
      {pageCount > 3 && <Jump key={wanted} label={texts.jump} page={wanted} pageCount={pageCount} onJump={turnTo} />}
    </nav>
  )
}

function useWantedPage(page: number, pageCount: number, onChange: (page: number) => void, debounce: number) {
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    if (wanted === undefined) return
    const timer = setTimeout(() => {
      setWanted(undefined)
      if (wanted !== page) onChange(wanted)
    }, debounce)
    return () => clearTimeout(timer)
  }, [wanted, page, onChange, debounce])
  const turnTo = (next: number) => setWanted(Math.min(Math.max(next, 1), pageCount))
  return [wanted ?? page, turnTo] as const
}

interface StepProps {
  label: string
  isDisabled: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ label, ...rest }: StepProps) {
  return <AriaButton {...rest} className="ui-pagination-page" aria-label={label} />
}

interface JumpProps {
  label: string
  page: number
  pageCount: number
  onJump: (page: number) => void
}

/** Out of bounds means the first or the last page. */
function Jump({ label, page, pageCount, onJump }: JumpProps) {
  return (
    <div className="ui-pagination-jump">
      <NumberField
        label={label}
        value={page}
        minValue={1}
        maxValue={pageCount}
        onChange={(next) => next !== undefined && onJump(next)}
      />
    </div>
  )
}

import { PassportAnalysis, type PassportField } from '#contracts/id-analysis.ts'
import type { FieldRow } from '#areas/identity/field-rows.ts'
import { OpenedDocument } from '#areas/identity/opened-document.tsx'
import type { Analysis, AnalysisDesk } from '#areas/identity/use-analysis.ts'
import type { Pages } from '#ui/pages.ts'
import { defineEntry, type Entry } from '../entry.ts'

const nothing = () => undefined

/** Two pages of one colour, as high as those of a passport. */
const pages: Pages = {
  kind: 'pdf',
  count: 2,
  draw: (_page, canvas, { width }) => {
    canvas.width = width
    canvas.height = Math.round(width * 0.7)
    const context = canvas.getContext('2d')
    // tests draw nothing
    if (context) {
      context.fillStyle = '#f4f1e6'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    return Promise.resolve()
  },
  image: () => Promise.resolve(new Blob()),
  close: nothing,
}

const box = (left: number, width: number) => ({ left, top: 0.88, width, height: 0.06 })

const analysis = { mode: 'passport', document: PassportAnalysis.parse({ warnings: ['check-digit'] }) } as const

const row = (field: PassportField, value: string, told: Partial<FieldRow>): FieldRow => ({
  field,
  label: `identity.field.${field}`,
  value,
  state: 'certain',
  check: 'none',
  box: null,
  ...told,
})
const rows = [
  row('number', 'XA4071932', { state: 'likely', check: 'pass', box: box(0.05, 0.18) }),
  row('first_name', 'MIRA JOHANNA', { box: box(0.3, 0.2) }),
  row('last_name', 'HALVORSDAL', {}),
  row('sex', '', { state: 'empty' }),
  row('nationality', '', { state: 'unread' }),
  row('date_birth', '1985-04-17', { check: 'pass', box: box(0.52, 0.12) }),
  row('expiration_date', '2031-09-25', { state: 'doubtful', check: 'fail', box: box(0.7, 0.12) }),
  row('country_code', 'SWE', { state: 'edited' }),
]
const side = { page: 1, turns: 0 }

const desk: Omit<AnalysisDesk, 'now'> = {
  mode: 'passport',
  take: nothing,
  choose: nothing,
  analyse: nothing,
  stop: nothing,
  edit: nothing,
  clear: nothing,
}

const shown = (now: Exclude<Analysis, { state: 'NO_FILE' }>) =>
  function Shown() {
    return <OpenedDocument desk={{ ...desk, now }} now={now} />
  }

/** A document that is analysed, in the states that it goes through. */
export const idAnalysis: readonly Entry[] = [
  defineEntry({
    id: 'id-analysis',
    group: 'Documents',
    title: 'ID analysis',
    isAlone: true,
    states: {
      'In progress': {
        Show: shown({ state: 'WAIT', pages, ticket: '', side }),
        says: 'Analysis in progress...',
      },
      Read: {
        Show: shown({ state: 'OK', pages, side, analysis, rows }),
        says: 'Check digit failed',
      },
      'Not read': {
        Show: shown({
          state: 'ERROR',
          pages,
          side,
          message: 'Woops! It seems we are not able to extract data from this document.',
        }),
        says: 'Woops! It seems we are not able to extract data from this document.',
      },
    },
  }),
]

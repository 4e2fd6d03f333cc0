import { useEffect } from 'react'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Filter } from '#ui/icons.ts'
import { Notice, Strip } from '#ui/notice.tsx'
import { SkeletonLine, SkeletonRows } from '#ui/skeleton.tsx'
import { showSnackbar, type Snackbar } from '#ui/snackbar-queue.ts'
import { Spinner } from '#ui/spinner.tsx'
import { EmptyState, ErrorState } from '#ui/state-panel.tsx'
import { defineEntry } from '../entry.ts'
import { longText, nothing } from './held.tsx'

const group = 'Messages'
const variants = ['info', 'success', 'warning', 'danger'] as const
const retry = <Button>Retry</Button>

const notice = defineEntry({
  id: 'notice',
  group,
  title: 'Notice',
  states: {
    ...Object.fromEntries(
      variants.map((variant) => [variant, () => <Notice variant={variant}>Something to know about.</Notice>]),
    ),
    'With an action': () => (
      <Notice variant="warning" actions={retry}>
        The rest could not be loaded.
      </Notice>
    ),
    'Long text': () => (
      <Notice variant="danger" actions={retry}>
        {longText}
      </Notice>
    ),
  },
})

const strip = defineEntry({
  id: 'strip',
  group,
  title: 'Strip',
  states: {
    ...Object.fromEntries(
      variants.map((variant) => [variant, () => <Strip variant={variant}>Something to know about.</Strip>]),
    ),
    'Long text, with an action': () => <Strip actions={<Button size="small">Reload</Button>}>{longText}</Strip>,
  },
})

const panels = defineEntry({
  id: 'state-panel',
  group,
  title: 'Empty and error state',
  states: {
    Empty: () => <EmptyState title="No rows yet." text="They come with the first search." action={retry} />,
    'Filtered empty': () => (
      <EmptyState icon={Filter} title="No rows match these filters." action={<Button>Clear filters</Button>} />
    ),
    Error: () => (
      <ErrorState
        title="The rows could not be loaded."
        text="What was typed is kept."
        action={retry}
        request="Request 7f3c"
      />
    ),
    'Long text': () => <ErrorState title={longText} text={longText} action={retry} request={longText} />,
  },
})

const waiting = defineEntry({
  id: 'waiting',
  group,
  title: 'Spinner and skeleton',
  states: {
    Spinner: () => (
      <p>
        <Spinner /> Sending
      </p>
    ),
    Rows: () => <SkeletonRows rows={4} />,
    Line: () => <SkeletonLine />,
    'Overlay of a panel': () => (
      <div className="gallery-room">
        <SkeletonRows rows={3} />
        <BusyOverlay text="Retrieving results..." delay={0} />
      </div>
    ),
  },
})

const pageOverlay = defineEntry({
  id: 'busy-page',
  group,
  title: 'Overlay of the page',
  isAlone: true,
  states: { Waiting: () => <BusyOverlay variant="page" text="Switching to Birch..." delay={0} /> },
})

/** A snackbar, which the console's own region draws; there is one at a time. */
function said(snackbar: Snackbar) {
  const Said = () => {
    useEffect(() => showSnackbar(snackbar), [])
    return null
  }
  return { Show: Said, says: snackbar.text }
}

const snackbar = defineEntry({
  id: 'snackbar',
  group,
  title: 'Snackbar',
  isAlone: true,
  states: {
    Success: said({ severity: 'success', text: 'Match status updated' }),
    'Long text, with an action': said({
      severity: 'warning',
      text: longText,
      action: { label: 'Show', onAction: nothing },
    }),
    Error: said({ severity: 'error', text: 'Something went wrong' }),
  },
})

/** What tells how things stand. */
export const messages = [notice, strip, panels, waiting, pageOverlay, snackbar]

import { useEffect } from 'react'
import { Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dismissAllSnackbars } from '#ui/snackbar-queue.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { Shown } from './entry.ts'
import { galleryPath, type Place } from './place.ts'

interface PlacePageProps {
  place: Place
  before: Place | undefined
  after: Place | undefined
}

/** One entry alone in a page; where several states stand there, each below its title. */
export function PlacePage({ place, before, after }: PlacePageProps) {
  const { path, title, states } = place
  useEffect(() => dismissAllSnackbars, [])
  const [only] = states
  return (
    <div data-place={path} data-says={states.flatMap(({ says }) => says ?? []).join('')}>
      <Stack>
        <nav className="gallery-ways" aria-label="Gallery">
          {before && <Link href={before.path}>Before</Link>}
          <Link href={galleryPath}>All entries</Link>
          {after && <Link href={after.path}>Next</Link>}
        </nav>
        <PageHeader title={title} />
        {states.length === 1 && only ? (
          <ErrorBoundary>
            <only.Show />
          </ErrorBoundary>
        ) : (
          states.map((state) => <State key={state.id} state={state} />)
        )}
      </Stack>
    </div>
  )
}

const State = ({ state: { id, title, Show } }: { state: Shown }) => (
  <section className="gallery-state" aria-labelledby={`state-${id}`}>
    <h2 id={`state-${id}`}>{title}</h2>
    <ErrorBoundary>
      <Show />
    </ErrorBoundary>
  </section>
)

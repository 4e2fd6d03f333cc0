import { useLocation } from 'wouter'
import { Card, Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { NotFoundPage } from '../pages/error-pages.tsx'
import { entries } from './entries.ts'
import { galleryPath, type Place, places } from './place.ts'
import { PlacePage } from './place-page.tsx'
import './gallery.css'

const all = places(entries)

/** Every component in its states, and every list in all of its states (.github/CONTRIBUTING.md). */
export function GalleryPage() {
  const [path] = useLocation()
  if (path.replace(/\/$/, '') === galleryPath) return <GalleryIndex places={all} />
  const at = all.findIndex((place) => place.path === path)
  const place = all[at]
  return place === undefined ? (
    <NotFoundPage />
  ) : (
    <PlacePage key={path} place={place} before={all[at - 1]} after={all[at + 1]} />
  )
}

/** Links to all entries, by group. */
const GalleryIndex = ({ places }: { places: readonly Place[] }) => (
  <Stack>
    <PageHeader title="Gallery" description="Every component and every list, in their states." />
    <div className="gallery-groups">
      {[...new Set(places.map(({ group }) => group))].map((group) => (
        <Card key={group} title={group}>
          <ul className="gallery-links">
            {places
              .filter((place) => place.group === group)
              .map(({ path, title }) => (
                <li key={path}>
                  <Link href={path}>{title}</Link>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  </Stack>
)

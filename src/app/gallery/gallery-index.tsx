import { Card, Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Place } from './place.ts'

/** Links to all entries, by group. */
export const GalleryIndex = ({ places }: { places: readonly Place[] }) => (
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

import { useLocation } from 'wouter'
import { NotFoundPage } from '../pages/error-pages.tsx'
import { entries } from './entries.ts'
import { GalleryIndex } from './gallery-index.tsx'
import { galleryPath, places } from './place.ts'
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

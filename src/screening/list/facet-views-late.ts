import { onFirstOpen } from '#ui/on-first-open.tsx'

/** The views of a list, which nobody needs to see its rows. */
export const FacetViews = onFirstOpen(
  () => true,
  () => import('./facet-views.tsx').then(({ FacetViews }) => FacetViews),
  () => undefined, // without it the filters are as good as before
)

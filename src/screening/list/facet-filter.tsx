import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { ChevronDown } from '#ui/icons.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Opener } from '#ui/opener.tsx'
import type { FacetPanelProps } from './facet-panel.tsx'
import { chosenOf } from './facet-words.ts'

const FacetPanel = onFirstOpen(
  ({ panel }) => panel.isOpen,
  () => import('./facet-panel.tsx').then(({ FacetPanel }) => FacetPanel),
)

/** One facet of a list, behind a button that says what it is set to. */
export function FacetFilter<Row, About>(props: Omit<FacetPanelProps<Row, About>, 'panel'>) {
  const { facet, value } = props
  const chosen = chosenOf(facet, value)
  return (
    <Opener
      trigger={
        <Button size="small">
          {facet.label}
          {chosen !== undefined && <Badge tone="info">{chosen}</Badge>}
          <ChevronDown />
        </Button>
      }
    >
      {(panel) => <FacetPanel {...props} panel={panel} />}
    </Opener>
  )
}

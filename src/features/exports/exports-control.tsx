import { say } from '#domain/messages/exports.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { Download } from '#ui/icons.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Opener } from '#ui/opener.tsx'
import type { ExportChoice } from './export-list.tsx'
import { useInProgress } from './use-exports.ts'

const ExportsPanel = onFirstOpen(
  ({ panel }) => panel.isOpen,
  () => import('./exports-panel.tsx').then(({ ExportsPanel }) => ExportsPanel),
)

/** The exports of the top bar with how many are in progress, and what it opens (spec/1 section 2). */
export function ExportsControl({ choices }: { choices: readonly ExportChoice[] }) {
  const inProgress = useInProgress()
  const name = inProgress > 0 ? say('exports.inProgress', inProgress) : say('exports.title')
  return (
    <Opener
      trigger={
        <Button variant="quiet" icon={Download} aria-label={name}>
          {inProgress > 0 && <Badge tone="info">{inProgress}</Badge>}
        </Button>
      }
    >
      {(panel) => <ExportsPanel panel={panel} choices={choices} />}
    </Opener>
  )
}

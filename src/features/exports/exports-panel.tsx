import { config } from '#data/net/config.ts'
import { suiteLinks } from '#contracts/links.ts'
import { say } from '#domain/messages/exports.ts'
import { Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import type { Panel } from '#ui/opener.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import { ExportList, type ExportChoice } from './export-list.tsx'

/** What the exports control opens: recent exports, and the way to all of them. */
export const ExportsPanel = ({ panel, choices }: { panel: Panel; choices: readonly ExportChoice[] }) => (
  <PopoverPanel label={say('exports.title')} hasHeading placement="bottom end" {...panel}>
    <div className="exports">
      <Stack>
        <ExportList choices={choices} />
        <Link href={config().links.EXPORTS ?? suiteLinks.pages.EXPORTS} target="outside" variant="secondary">
          {say('exports.all')}
        </Link>
      </Stack>
    </div>
  </PopoverPanel>
)

import type { LivenessRecord } from '#contracts/liveness.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { livenessFacts } from '#domain/liveness-facts.ts'
import { say } from '#domain/messages/liveness.ts'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'

interface DetailDialogProps {
  record: LivenessRecord | undefined
  onClose: () => void
}

/** Everything that is known about a liveness screening (spec/3 section 2.11). */
export function DetailDialog({ record, onClose }: DetailDialogProps) {
  const timeZone = useTimeZone()
  const shown = useLastDefined(record)
  return (
    <Dialog
      isOpen={record !== undefined}
      onClose={onClose}
      title={say('liveness.details')}
      closeLabel={say('common.close')}
    >
      {shown && (
        <Stack>
          {shown.isStandIn && (
            <Notice variant="warning">
              <Stack gap="tight">
                <p>
                  <Chip tone="caution">{say('liveness.standInMark')}</Chip>
                </p>
                <p>{say('liveness.standIn')}</p>
              </Stack>
            </Notice>
          )}
          <Facts
            facts={livenessFacts(shown, timeZone).map(([label, value]) => ({
              label,
              value: value === null ? '–' : <Name>{value}</Name>,
            }))}
          />
        </Stack>
      )}
    </Dialog>
  )
}

import { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/offline.ts'
import { say as sayHelp } from '#domain/messages/shortcuts.ts'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'

const marks = ['queued', 'sending', 'sent', 'waitingForSignIn', 'decision', 'refused'] as const

/** What a match status says, and what the marks beside it do. */
export const StatusGuide = () => (
  <Stack>
    <Facts
      facts={MatchStatus.options.map((status) => ({
        label: say(`status.${status}`),
        value: sayHelp(`statuses.${status}`),
      }))}
    />
    <h3>{sayHelp('statuses.marks')}</h3>
    <Facts facts={marks.map((mark) => ({ label: say(`sync.${mark}`), value: sayHelp(`statuses.${mark}`) }))} />
  </Stack>
)

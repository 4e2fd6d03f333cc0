import { say } from '#domain/messages/shortcuts.ts'
import { Stack } from '#ui/layout.tsx'

const texts = ['work', 'order', 'copies', 'online', 'secret', 'panel'] as const

/** How work goes on without a connection. */
export const OfflineGuide = () => (
  <Stack gap="tight">
    {texts.map((text) => (
      <p key={text}>{say(`offlineHelp.${text}`)}</p>
    ))}
  </Stack>
)

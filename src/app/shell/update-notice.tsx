import { useSyncExternalStore } from 'react'
import { outdated } from '#data/net/version.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/shell.ts'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'
import { applyUpdate, offeredUpdate } from '../updates.ts'

const readyTexts = { sending: 'update.sending', editing: 'update.editing' } as const

/** What is to be said about another build, most urgent first; null: nothing. */
export function useUpdateNotice(): { variant: 'warning' | 'info'; text: PlainMessageKey } | null {
  const offered = useSyncExternalStore(offeredUpdate.subscribe, offeredUpdate.get)
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.get)
  const busy = offered?.busy ?? null
  if (busy !== null) return { variant: 'warning', text: readyTexts[busy] }
  if (isOutdated) return { variant: 'warning', text: 'update.tooOld' }
  return offered === null ? null : { variant: 'info', text: 'update.ready' }
}

/** The strip that offers another build. */
export const UpdateNotice = ({ notice }: { notice: NonNullable<ReturnType<typeof useUpdateNotice>> }) => (
  <Strip
    variant={notice.variant}
    actions={
      <Button size="small" onPress={() => void applyUpdate()}>
        {say('update.reload')}
      </Button>
    }
  >
    {sayKey(notice.text)}
  </Strip>
)

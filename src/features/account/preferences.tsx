import { useQuery } from '@tanstack/react-query'
import { isQuota } from '#data/device/databases.ts'
import { keepUndoWindow, type UndoWindow, undoWindowQueries, undoWindows } from '#data/outbox/undo-window.ts'
import { say } from '#domain/messages/account.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'

const options = undoWindows.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? say('preferences.undoOff') : say('preferences.undoSeconds', seconds),
}))

/** How the person wants to work on this device: for how long a decision can be undone before it is sent. */
export function Preferences() {
  const { data: seconds, refetch } = useQuery(undoWindowQueries.mine())
  const choose = async (chosen: UndoWindow) => {
    try {
      await keepUndoWindow(chosen)
      showSnackbar({ severity: 'success', text: say('preferences.saved') })
    } catch (error) {
      const text = say(isQuota(error) ? 'offline.notSavedFull' : 'error.generic')
      showSnackbar({ severity: 'error', text })
    }
    void refetch()
  }
  if (seconds === undefined) return null
  if (seconds === null) return <p>{say('preferences.notKept')}</p>
  return (
    <RadioGroup
      label={say('preferences.undo')}
      description={say('preferences.undoText')}
      value={String(seconds)}
      onChange={(chosen) => {
        const found = undoWindows.find((one) => String(one) === chosen)
        if (found !== undefined) void choose(found)
      }}
      options={options}
    />
  )
}

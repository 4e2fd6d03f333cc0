import { useState } from 'react'
import type { SavedView } from '#contracts/pin.ts'
import { keepFilter, release, saveView } from '#data/pinned/use-pins.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { say } from '#domain/messages/field.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pin as PinIcon, PinOff, Trash2 } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { PinState } from './pin-state.tsx'
import './device-section.css'

/** A filter before it has a name. */
export type Unnamed = Omit<SavedView, 'name'>

interface ViewsDialogProps {
  isOpen: boolean
  onClose: () => void
  saved: readonly Pin[]
  /** The present filter, without the name that it gets here. */
  view: Unnamed
}

const longestName = 60

/**
 * Names the present filter, and lists the named ones: each can be deleted, and what one of the monitor list lets through
 * can be kept on this device.
 */
export function ViewsDialog({ isOpen, onClose, saved, view }: ViewsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('views.save')} closeLabel={say('common.close')} size="small">
      <Stack>
        <NameField view={view} taken={saved.map(({ subject }) => subject.name)} />
        <h3>{say('views.manage')}</h3>
        {saved.length === 0 && <p className="device-note">{say('views.none')}</p>}
        <ul className="device-pins">
          {saved.map((pin) => (
            <ViewItem key={pin.id} pin={pin} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

function NameField({ view, taken }: Pick<ViewsDialogProps, 'view'> & { taken: readonly string[] }) {
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = taken.includes(wanted)
  const save = async () => {
    try {
      await saveView({ ...view, name: wanted })
      setName('')
      showSnackbar({ severity: 'success', text: say('views.saved', wanted) })
    } catch {
      showSnackbar({ severity: 'error', text: say('field.notKept') })
    }
  }
  return (
    <Stack>
      <TextField
        label={say('views.name')}
        value={name}
        onChange={setName}
        maxLength={longestName}
        {...(isTaken && { error: say('views.taken') })}
      />
      <Cluster justify="end">
        <Button variant="primary" isDisabled={wanted === '' || isTaken} onPress={() => void save()}>
          {say('views.save')}
        </Button>
      </Cluster>
    </Stack>
  )
}

function ViewItem({ pin }: { pin: Pin }) {
  const { id, isKept, subject } = pin
  return (
    <li className="device-pin">
      <span className="device-pin-name">{subject.name}</span>
      {isKept && (
        <span className="device-pin-state">
          <PinState pin={pin} />
        </span>
      )}
      <span className="device-pin-actions">
        {subject.kind === 'filter' && (
          <IconButton
            size="small"
            icon={isKept ? PinOff : PinIcon}
            label={say(isKept ? 'views.release' : 'views.keep', subject.name)}
            onPress={() => void keepFilter(id, !isKept)}
          />
        )}
        <IconButton
          size="small"
          icon={Trash2}
          label={say('views.delete', subject.name)}
          onPress={() => void release(id)}
        />
      </span>
    </li>
  )
}

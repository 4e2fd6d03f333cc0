import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LivenessRecord } from '#contracts/liveness.ts'
import { ApiError } from '#data/net/errors.ts'
import type { Copy } from '#data/query/copy.ts'
import { livenessQueries, removeLiveness } from '#data/query/liveness.ts'
import { personOf } from '#domain/liveness-facts.ts'
import { say } from '#domain/messages/liveness.ts'
import { mintKey } from '#lib/mint-key.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { Name } from '#ui/name.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useLastDefined } from '#ui/use-last-defined.ts'

/** Removes a record; its row goes at once, and the list is read anew. Another try repeats the key. */
function useRemove() {
  const client = useQueryClient()
  const { queryKey } = livenessQueries.all()
  const tried = useRef<{ id: string; key: string }>(undefined)
  return async (id: string): Promise<void> => {
    tried.current = tried.current?.id === id ? tried.current : { id, key: mintKey() }
    try {
      await removeLiveness(id, tried.current.key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return showSnackbar({ severity: 'error', text: say('liveness.notRemoved') })
    }
    // an answer that is on its way still has the row
    await client.cancelQueries({ queryKey })
    client.setQueryData<Copy<LivenessRecord[]>>(
      queryKey,
      (copy) => copy && { ...copy, value: copy.value.filter((record) => record.id !== id) },
    )
    showSnackbar({ severity: 'info', text: say('liveness.removed') })
    void client.invalidateQueries({ queryKey })
  }
}

interface RemoveDialogProps {
  record: LivenessRecord | undefined
  onClose: () => void
}

/** The question before a record is removed (spec/3 section 2.11). */
export function RemoveDialog({ record, onClose }: RemoveDialogProps) {
  const remove = useRemove()
  const [isPending, setPending] = useState(false)
  const shown = useLastDefined(record)
  const confirm = async ({ id }: LivenessRecord) => {
    setPending(true)
    try {
      await remove(id)
    } finally {
      setPending(false)
      onClose()
    }
  }
  return (
    <AlertDialog
      isOpen={record !== undefined}
      title={say('liveness.confirmDelete')}
      confirmLabel={say('common.yes')}
      cancelLabel={say('common.no')}
      variant="danger"
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => record !== undefined && void confirm(record)}
    >
      {shown && <Name>{personOf(shown).name}</Name>}
    </AlertDialog>
  )
}

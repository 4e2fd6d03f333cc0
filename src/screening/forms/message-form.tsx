import type { ReactNode } from 'react'
import { z } from 'zod'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { CommentField } from './comment-field.tsx'
import { DialogForm } from './form-dialog.tsx'
import { useDraftForm } from './use-draft-form.ts'

interface MessageFormProps {
  /** Name of the draft. */
  draft: string
  /** Name of the match or search. */
  about: string
  /** Older messages. */
  older: ReactNode
  /** What the provider says about older messages. */
  olderNote: PlainMessageKey | null
  /** The most characters that can be written, and whether they are counted in sight. */
  limit: number
  isCounted?: boolean
  label: string
  /** What is said when nothing was written. */
  missing: PlainMessageKey
  confirm: string
  /** Keeps the message; rejects when this device cannot. */
  onSave: (message: string) => Promise<void>
  onClose: () => void
}

const isTyped = (message: string): boolean => message.trim() !== ''

/** Older messages and a new one: comments on a match, notes on a search. */
export function MessageForm({
  about,
  older,
  olderNote,
  label,
  missing,
  limit,
  isCounted = false,
  ...props
}: MessageFormProps) {
  const { draft, confirm, onSave, onClose } = props
  const form = useDraftForm({ draft, schema: z.string(), initial: '', isTyped })
  const problem = isTyped(form.value) ? undefined : sayKey(missing)
  return (
    <DialogForm
      about={<Name>{about}</Name>}
      confirm={confirm}
      onConfirm={() => form.keep(problem, onSave)}
      onClose={onClose}
      isSaving={form.isSaving}
    >
      <Stack gap="tight">
        {older}
        {olderNote !== null && <p className="comment-facts">{sayKey(olderNote)}</p>}
      </Stack>
      <CommentField
        label={label}
        isRequired
        value={form.value}
        onChange={form.change}
        error={form.error}
        limit={limit}
        isCounted={isCounted}
      />
    </DialogForm>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteUse, templateQueries } from '#data/drafts/templates.ts'
import { useSession } from '#data/session/session-state.ts'
import { withTemplate } from '#domain/comment-template.ts'
import { say } from '#domain/messages/templates.ts'
import { Button } from '#ui/button.tsx'
import { NotebookPen } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const TemplatesDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./templates-dialog.tsx').then(({ TemplatesDialog }) => TemplatesDialog),
)

interface TemplateMenuProps {
  /** What stands in the comment, and the most characters that it may have. */
  message: string
  limit: number
  onInsert: (message: string) => void
}

/** The person's own texts for comments: put into this one, made of it, or looked after. Nothing where nothing is kept. */
export function TemplateMenu({ message, limit, onInsert }: TemplateMenuProps) {
  /** The text that a new template begins with; null: the dialog is closed. */
  const [begun, setBegun] = useState<string | null>(null)
  const session = useSession()
  const { data: templates = [] } = useQuery(templateQueries.mine())
  if (session.kind !== 'open' || session.device !== 'open') return null
  const inserts = templates.map((template) => {
    const { id, name, text } = template
    const next = withTemplate(message, text)
    const unavailable = next.length > limit ? say('templates.tooLong') : undefined
    const insert = () => {
      noteUse(template)
      onInsert(next)
    }
    return { id, label: name, unavailable, onAction: insert }
  })
  const isEmpty = message.trim() === ''
  return (
    <div className="comment-field-tools">
      <Menu
        label={say('templates.menu')}
        trigger={
          <Button size="small" variant="quiet" icon={NotebookPen}>
            {say('templates.menu')}
          </Button>
        }
        actions={[
          ...inserts,
          {
            id: 'save',
            label: say('templates.save'),
            unavailable: isEmpty ? say('templates.empty') : undefined,
            onAction: () => setBegun(message.trim()),
          },
          { id: 'manage', label: say('templates.manage'), onAction: () => setBegun('') },
        ]}
      />
      <TemplatesDialog
        isOpen={begun !== null}
        begun={begun ?? ''}
        templates={templates}
        onClose={() => setBegun(null)}
      />
    </div>
  )
}

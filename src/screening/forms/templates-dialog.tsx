import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestText } from '#contracts/review.ts'
import { isQuota } from '#data/device/databases.ts'
import { dropTemplate, keepTemplate, mostTemplates, templateQueries, type Template } from '#data/drafts/templates.ts'
import { isNameTaken } from '#domain/comment-template.ts'
import { say } from '#domain/messages/templates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NotebookPen, Trash2 } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'

interface TemplatesDialogProps {
  isOpen: boolean
  /** The text that a new template begins with. */
  begun: string
  templates: readonly Template[]
  onClose: () => void
}

/** A template that is being written; without an id it is a new one. */
type Unsaved = Omit<Template, 'id'> & { id?: string }

const longestName = 60

/** The person's own texts for comments: each can be changed or deleted, and another one written. */
export const TemplatesDialog = ({ isOpen, begun, ...props }: TemplatesDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={props.onClose}
    title={say('templates.title')}
    closeLabel={say('common.close')}
    size="small"
  >
    <Templates key={begun} begun={begun} {...props} />
  </Dialog>
)

/** Changes of the templates, which every menu of them then shows; what fails is told. */
function useChanges() {
  const client = useQueryClient()
  return async (work: Promise<void>, done?: string): Promise<boolean> => {
    try {
      await work
      await client.invalidateQueries({ queryKey: templateQueries.mine().queryKey })
      if (done !== undefined) showSnackbar({ severity: 'success', text: done })
      return true
    } catch (error) {
      showSnackbar({ severity: 'error', text: say(isQuota(error) ? 'offline.notSavedFull' : 'error.generic') })
      return false
    }
  }
}

function Templates({ begun, templates }: Omit<TemplatesDialogProps, 'isOpen'>) {
  const [edited, setEdited] = useState<Unsaved>({ name: '', text: begun })
  const change = useChanges()
  return (
    <Stack gap="loose">
      <p>{say('templates.about')}</p>
      {templates.length === 0 && <p>{say('templates.none')}</p>}
      <ul className="comment-templates">
        {templates.map((template) => (
          <li key={template.id}>
            <div>
              <strong>{template.name}</strong>
              <p dir="auto">{template.text}</p>
            </div>
            <IconButton
              size="small"
              icon={NotebookPen}
              label={say('templates.edit', template.name)}
              onPress={() => setEdited(template)}
            />
            <IconButton
              size="small"
              icon={Trash2}
              label={say('templates.delete', template.name)}
              onPress={() => void change(dropTemplate(template.id))}
            />
          </li>
        ))}
      </ul>
      <TemplateForm
        key={edited.id ?? ''}
        begun={edited}
        templates={templates}
        onSave={async (template) => {
          const isKept = await change(keepTemplate(template), say('templates.saved', template.name))
          if (isKept) setEdited({ name: '', text: '' })
          return isKept
        }}
      />
    </Stack>
  )
}

/** Why a name cannot be that of a template; undefined: it can. */
function nameProblem(templates: readonly Template[], { id, name }: Unsaved): string | undefined {
  if (name.trim() === '') return say('templates.nameMissing')
  return isNameTaken(templates, name, id) ? say('templates.taken') : undefined
}

/** Why a text cannot be kept as a template; undefined: it can. */
function textProblem(templates: readonly Template[], { id, text }: Unsaved): string | undefined {
  if (text.trim() === '') return say('templates.textMissing')
  const isNew = !templates.some((one) => one.id === id)
  return isNew && templates.length >= mostTemplates ? say('templates.full', mostTemplates) : undefined
}

interface TemplateFormProps {
  begun: Unsaved
  templates: readonly Template[]
  /** False where it could not be kept. */
  onSave: (template: Unsaved) => Promise<boolean>
}

function TemplateForm({ begun, templates, onSave }: TemplateFormProps) {
  const [template, setTemplate] = useState(begun)
  const [isTried, setTried] = useState(false)
  const problems = { name: nameProblem(templates, template), text: textProblem(templates, template) }
  const save = async () => {
    setTried(true)
    if (problems.name !== undefined || problems.text !== undefined) return
    const isKept = await onSave({ ...template, name: template.name.trim(), text: template.text.trim() })
    if (!isKept) return
    setTried(false)
    setTemplate({ name: '', text: '' })
  }
  return (
    <Stack>
      <h3>{begun.id === undefined ? say('templates.new') : say('templates.edit', begun.name)}</h3>
      <TextField
        label={say('templates.name')}
        value={template.name}
        onChange={(name) => setTemplate({ ...template, name })}
        maxLength={longestName}
        error={isTried ? problems.name : undefined}
      />
      <TextArea
        label={say('templates.text')}
        value={template.text}
        onChange={(text) => setTemplate({ ...template, text })}
        maxLength={longestText}
        error={isTried ? problems.text : undefined}
      />
      <Cluster justify="end">
        <Button variant="primary" onPress={() => void save()}>
          {say('templates.keep')}
        </Button>
      </Cluster>
    </Stack>
  )
}

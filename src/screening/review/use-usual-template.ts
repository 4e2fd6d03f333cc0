import { useQuery } from '@tanstack/react-query'
import { noteUse, templateQueries, usualTemplate } from '#data/drafts/templates.ts'
import { withTemplate } from '#domain/comment-template.ts'
import { say } from '#domain/messages/actions.ts'
import type { ActionState } from '#ui/actions/action.ts'
import { announce } from '#ui/announce.tsx'

/** What is written, the most that may be, and how it becomes another text. */
interface Written {
  message: string
  limit: number
  onChange: (message: string) => void
}

/** Puts the template that was used last into a comment, without a choice: one key with it, and one for the status. */
export interface UsualTemplate {
  state: () => ActionState
  put: () => void
}

/** The same for the comment of a decision. */
export function useUsualTemplate({ message, limit, onChange }: Written): UsualTemplate {
  const { data: templates = [] } = useQuery(templateQueries.mine())
  const place = () => {
    const template = usualTemplate(templates)
    return template && { template, next: withTemplate(message, template.text) }
  }
  return {
    state() {
      const placed = place()
      if (placed === undefined) return { reason: say('actions.noTemplate') }
      return placed.next.length > limit ? { reason: say('actions.templateTooLong') } : 'ready'
    },
    put() {
      const placed = place()
      if (placed === undefined) return
      noteUse(placed.template)
      onChange(placed.next)
      announce(say('actions.templatePut', placed.template.name))
    },
  }
}

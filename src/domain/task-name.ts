import { say } from './messages/workflow.ts'

const known = {
  screening: () => say('widget.task.screening'),
  'upload-document': () => say('widget.task.upload-document'),
  approval: () => say('widget.task.approval'),
} as const

/** What a task is called by what has to be done in it; an action of another application in its own words. */
export function taskName(action: string): string {
  if (Object.hasOwn(known, action)) return known[action as keyof typeof known]()
  const words = action.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

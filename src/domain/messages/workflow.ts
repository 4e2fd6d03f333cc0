import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of the workflow widget (spec/1 section 1). Ours, in its tone. */
export const workflowMessages = {
  ...everywhereMessages,
  'widget.title': 'Workflow',
  'widget.named': (name: string) => `Workflow: ${name}`,
  'widget.unread': 'This workflow could not be loaded.',
  'widget.stage': (number: number) => `Stage ${number}`,
  'widget.currentStage': (number: number) => `Stage ${number}, current`,
  'widget.current': 'Current task',
  'widget.automated': 'Automated',
  'widget.noTask': 'Choose the task you are working on.',
  'widget.upload': 'Upload to Doc-Vault',
  'widget.complete': 'Mark as completed',
  'widget.completed': 'The workflow has been told that this task is completed.',
  'widget.notTold': 'The workflow is not open around this page.',
  'widget.task.screening': 'Screening',
  'widget.task.upload-document': 'Upload a document',
  'widget.task.approval': 'Approval',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(workflowMessages)

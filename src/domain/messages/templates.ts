import { speakerOf } from '../speaker.ts'
import { reviewMessages } from './review.ts'

/** Texts of comments that somebody keeps to write them again. */
export const templateMessages = {
  ...reviewMessages,
  'templates.menu': 'Templates',
  'templates.save': 'Save this comment as a template',
  'templates.manage': 'Manage templates',
  'templates.empty': 'Write a comment first.',
  'templates.tooLong': 'There is no room left for it.',
  'templates.title': 'Comment templates',
  'templates.about': 'Yours alone, encrypted on this device, and there without a connection.',
  'templates.none': 'No templates yet.',
  'templates.new': 'New template',
  'templates.name': 'Template name',
  'templates.text': 'Text',
  'templates.nameMissing': 'Please give it a name.',
  'templates.textMissing': 'Please write a text.',
  'templates.taken': 'A template with this name already exists.',
  'templates.full': (most: number) => `You can keep up to ${most} templates. Delete one first.`,
  'templates.keep': 'Save template',
  'templates.edit': (name: string) => `Edit template ${name}`,
  'templates.delete': (name: string) => `Delete template ${name}`,
  'templates.saved': (name: string) => `Template ${name} saved on this device.`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(templateMessages)

import { speakerOf } from '../speaker.ts'
import { reviewMessages } from './review.ts'

/** Texts of sharing by e-mail and of notes on a search (spec/1 sections 2, 5 and 8). Ours follow in its tone. */
export const sharingMessages = {
  ...reviewMessages,
  'share.required': 'Email recipient is required',
  'share.emailInvalid': 'Please provide a valid email',
  'share.tooMany': 'At most 20 recipients',
  'share.share': 'Share',
  'share.search': 'Share search',
  'share.monitor': 'Share monitored search',
  'share.recipients': 'Email recipients',
  'share.recipientsHelp': 'Separate several addresses with commas.',
  'share.message': 'Message',
  'share.contains':
    'The e-mail contains a link that only people with access in the console can open, and the report as a PDF, which everyone who receives it can read.',
  'share.saved': 'Saved on this device. The e-mail will be sent when the connection is back.',
  'note.add': 'Add Note',
  'note.view': 'View Note',
  'note.title': 'Note',
  'note.new': 'New note',
  'note.none': 'No note',
  'note.required': 'Please write a note.',
  'note.rows': 'Notes',
  'note.save': 'Save note',
  'note.saved': 'Note saved on this device.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(sharingMessages)

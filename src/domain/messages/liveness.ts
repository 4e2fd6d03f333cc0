import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of liveness screenings as staff see them (spec/3 sections 2.11, 2.12, 5 and 8). Ours follow in their tone. */
export const livenessMessages = {
  ...everywhereMessages,
  'liveness.send': 'Send liveness screening email',
  'liveness.rows': 'Liveness Screening Results',
  'liveness.empty': 'No liveness screenings yet.',
  'liveness.name': 'Name',
  'liveness.emailColumn': 'Email',
  'liveness.createdDate': 'Created Date',
  'liveness.status': 'Status',
  'liveness.actions': 'Actions',
  'liveness.viewColumn': 'View',
  'liveness.view': (name: string) => `View ${name}`,
  'liveness.rowActions': (name: string) => `Actions for ${name}`,
  'liveness.status.invited': 'Invited',
  'liveness.status.opened': 'Opened',
  'liveness.status.pending': 'Pending',
  'liveness.status.completed': 'Completed',
  'liveness.status.failed': 'Failed',
  'liveness.status.expired': 'Expired',
  'liveness.details': 'Liveness Screening',
  'liveness.firstName': 'First Name',
  'liveness.lastName': 'Last Name',
  'liveness.phoneNumber': 'Phone Number',
  'liveness.email': 'Email Address',
  'liveness.birthdate': 'Date of Birth',
  'liveness.expiredAt': 'Date of Expiry',
  'liveness.linkExpiry': 'Link Expiry Date',
  'liveness.completedAt': 'Verification Completion Date',
  'liveness.validator': 'Validator',
  'liveness.standIn':
    'This went through the stand-in of the console, which judges nothing: it shows that somebody opened the link, but not who that was, nor whether a camera was used.',
  'liveness.standInMark': 'Stand-in',
  'liveness.standInStatus': (status: string) => `${status} (stand-in)`,
  'liveness.delete': 'Delete',
  'liveness.confirmDelete': 'Are you sure you want to delete this record?',
  'liveness.removed': 'Liveness record removed successfully',
  'liveness.notRemoved': 'Unable to remove liveness record, please try again',
  'liveness.download': 'Download',
  'liveness.sent': 'Email sent successfully',
  'liveness.notSent': 'Error while sending email',
  'liveness.emailRequired': 'Email Address is required',
  'liveness.emailInvalid': 'Email Address must be a valid email',
  'liveness.tooMany': 'At most 50 people at once',
  'liveness.person': (number: number) => `Person ${number}`,
  'liveness.add': 'Add',
  'liveness.deleteRow': (number: number) => `Delete person ${number}`,
  'liveness.rowDeleted': (number: number) => `Person ${number} deleted`,
  'liveness.reset': 'Reset',
  'liveness.submit': 'Submit',
  'liveness.about':
    'Everybody gets an e-mail of their own with a link that works once and for 14 days. Whoever has the link can use it.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(livenessMessages)

import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of the upload to the document vault (spec/1 sections 5 and 8, spec/3 section 6). */
export const uploadMessages = {
  ...everywhereMessages,
  'upload.title': 'Upload to Doc-Vault',
  'upload.action': 'Upload',
  'upload.file': 'Document',
  'upload.choose': 'Choose a PDF',
  'upload.noFile': 'No file chosen',
  'upload.fileRequired': 'Document is required',
  'upload.name': 'Document Name',
  'upload.nameRequired': 'Document name is required',
  'upload.nameInvalid': 'A document name cannot begin with a dot or contain slashes.',
  'upload.folder': 'Upload Folder',
  'upload.folderRequired': 'Upload Folder is required',
  'upload.folderUnknown': 'This folder no longer exists.',
  'upload.noFolders': 'There are no folders.',
  'upload.loadingFolders': 'Loading folders...',
  'upload.purpose': 'Document Purpose',
  'upload.type': 'Document Type',
  'upload.certified': 'Is Certified',
  'upload.certifiedRequired': 'Is Certified is required',
  'upload.certificationDate': 'Certification Date (YYYY-MM-DD)',
  'upload.validity': 'Validity (YYYY-MM-DD)',
  'upload.validityPast': (date: string) => `Validity should be greater than ${date}`,
  'upload.autoDeletion': 'Auto Deletion (YYYY-MM-DD)',
  'upload.autoDeletePast': (date: string) => `Auto Deletion should be greater than ${date}`,
  'upload.onDuplicate': 'If the name is taken',
  'upload.replace': 'Replace the existing document',
  'upload.autorename': 'Keep both',
  'upload.running': 'Uploading to Doc-Vault…',
  'upload.done': 'Document uploaded successfully',
  'upload.failed': 'Error while uploading document',
  'upload.stop': 'Stop upload',
  'upload.stopped': 'Upload stopped',
  'upload.notPdf': 'Only PDF documents can be uploaded.',
  'upload.tooLarge': (size: string) => `A document can have at most ${size}.`,
  'upload.vaultFull': "Your organisation's vault is full.",
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(uploadMessages)

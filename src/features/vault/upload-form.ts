import { z } from 'zod'
import { OnDuplicate } from '#contracts/on-duplicate.ts'
import { largestDocument, type UploadFields } from '#contracts/vault.ts'
import { nameFault, withEnding } from '#domain/document-name.ts'
import { say } from '#domain/messages/upload.ts'
import { dayFaults } from '#domain/upload-rules.ts'
import { formatBytes } from '#lib/bytes.ts'
import type { FormProblem } from '#ui/use-form.ts'

const Day = z.union([z.literal(''), z.iso.date('form.invalid')])

/** The upload form (spec/1 sections 3 and 5). */
export const UploadForm = z.object({
  file: z.custom<File>((value) => value instanceof File, 'upload.fileRequired'),
  documentName: z.string().superRefine((name, context) => {
    const fault = nameFault(name)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  }),
  uploadFolder: z.string().min(1, 'upload.folderRequired').max(255, 'form.tooLong'),
  documentPurposeId: z.string(),
  documentTypeId: z.string(),
  isCertified: z.enum(['0', '1'], 'upload.certifiedRequired'),
  certificationDate: Day,
  validity: Day,
  autoDeletion: Day,
  onDuplicate: OnDuplicate,
})
export type UploadForm = z.infer<typeof UploadForm>

/** What is typed, which may not be complete yet. */
export type UploadDraft = Omit<UploadForm, 'file' | 'isCertified'> & {
  file: File | null
  isCertified: UploadForm['isCertified'] | undefined
}

/** What is wrong with a form that its schema cannot tell: days that are not after today, and a file too large. */
export function furtherProblems(form: UploadForm, today: string): FormProblem[] {
  const days = dayFaults({ validity: form.validity, autodeleteon: form.autoDeletion }, today).map((fault) => ({
    field: fault.field === 'validity' ? 'validity' : 'autoDeletion',
    message: say(fault.text, fault.today),
  }))
  if (form.file.size > largestDocument)
    return [{ field: 'file', message: say('upload.tooLarge', formatBytes(largestDocument)) }, ...days]
  return days
}

/** The form as it is sent; labels by their names. */
export const fieldsOf = (form: UploadForm, { purpose, type }: { purpose: string; type: string }): UploadFields => ({
  pid: form.uploadFolder,
  validity: form.validity,
  category_name: purpose,
  type_name: type,
  autodeleteon: form.autoDeletion,
  certificationdate: form.isCertified === '1' ? form.certificationDate : '',
  certified_doc: form.isCertified,
  on_duplicate: form.onDuplicate,
})

/** The file under the name that the form gives it. */
export const renamed = ({ file, documentName }: UploadForm): File =>
  new File([file], withEnding(documentName), { type: 'application/pdf', lastModified: file.lastModified })

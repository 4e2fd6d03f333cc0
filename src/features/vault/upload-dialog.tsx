import { useQuery } from '@tanstack/react-query'
import type { OnDuplicate } from '#contracts/on-duplicate.ts'
import { useOnline } from '#data/net/connection.ts'
import { vaultQueries } from '#data/query/vault.ts'
import { whyUnread } from '#data/query/why-unread.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/upload.ts'
import { dayIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Form } from '#ui/form.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { TextField } from '#ui/text-field.tsx'
import { TreeField } from '#ui/tree-field.tsx'
import { useForm, type FormState } from '#ui/use-form.ts'
import { fieldsOf, furtherProblems, renamed, UploadForm, type UploadDraft } from './upload-form.ts'
import { useFolders } from './use-folders.ts'
import { useUpload } from './use-upload.ts'
import './upload.css'

/** Where and how a task wants its documents kept (spec/decisions 37). */
export interface UploadPrefill {
  folderId: string | null
  onDuplicate: OnDuplicate | null
}

interface UploadDialogProps {
  isOpen: boolean
  /** The document, where it is already there; else one of this device is chosen. */
  document?: File | undefined
  prefill: UploadPrefill
  onClose: () => void
  /** A document was kept: its id in the vault, where the vault tells one, and its name. */
  onUploaded: (document: { treeid: string | null; name: string; folderId: string }) => void
}

const others = 'others'
const draftOf = ({ folderId, onDuplicate }: UploadPrefill, document: File | undefined): UploadDraft => ({
  file: document ?? null,
  documentName: document?.name ?? '',
  uploadFolder: folderId ?? '',
  documentPurposeId: others,
  documentTypeId: others,
  isCertified: undefined,
  certificationDate: '',
  validity: '',
  autoDeletion: '',
  onDuplicate: onDuplicate ?? 'autorename',
})

/** 'Upload to Doc-Vault' (spec/1 sections 2, 3 and 5). */
export function UploadDialog({ isOpen, onClose, ...props }: UploadDialogProps) {
  const upload = useUpload()
  const isRunning = upload.progress !== null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('upload.title')}
      closeLabel={say('common.close')}
      isLocked={isRunning}
    >
      <Content {...props} upload={upload} onClose={onClose} />
    </Dialog>
  )
}

/** Inside of the dialog, so that every opening begins anew. */
function Content({
  document: given,
  prefill,
  upload,
  onClose,
  onUploaded,
}: Omit<UploadDialogProps, 'isOpen'> & { upload: ReturnType<typeof useUpload> }) {
  const online = useOnline()
  const timeZone = useTimeZone()
  const labels = useLabels()
  const form = useForm<UploadDraft, UploadForm>({
    schema: UploadForm,
    initial: draftOf(prefill, given),
    explain: fieldErrors,
    async onSubmit(values) {
      const problems = furtherProblems(values, dayIn(new Date(), timeZone))
      if (problems.length > 0) return problems
      showSnackbar({ severity: 'info', text: say('upload.running') })
      const document = renamed(values)
      const outcome = await upload.send(fieldsOf(values, labels.namesOf(values)), document)
      if (outcome === 'stopped') {
        showSnackbar({ severity: 'info', text: say('upload.stopped') })
        return []
      }
      if ('problems' in outcome) return outcome.problems
      showSnackbar({ severity: 'success', text: say('upload.done') })
      onUploaded({ treeid: outcome.kept, name: document.name, folderId: values.uploadFolder })
      onClose()
      return []
    },
  })
  const choose = (file: File) =>
    form.change((all) => ({ ...all, file, documentName: all.documentName === '' ? file.name : all.documentName }))
  return (
    <Form form={form} heading={say('form.resolve')} label={say('upload.title')}>
      {given === undefined && (
        <FileField
          label={say('upload.file')}
          accepts={['application/pdf', '.pdf']}
          chooseText={say('upload.choose')}
          noneText={say('upload.noFile')}
          isRequired
          {...form.field('file')}
          onChange={choose}
        />
      )}
      <TextField label={say('upload.name')} isRequired maxLength={300} {...form.field('documentName')} />
      <Folders form={form} />
      <div className="upload-fields">
        <Select label={say('upload.purpose')} options={labels.purposes} {...form.field('documentPurposeId')} />
        <Select label={say('upload.type')} options={labels.types} {...form.field('documentTypeId')} />
      </div>
      <Certified form={form} />
      <div className="upload-fields">
        <DayField label={say('upload.validity')} {...form.field('validity')} />
        <DayField label={say('upload.autoDeletion')} {...form.field('autoDeletion')} />
      </div>
      <RadioGroup
        label={say('upload.onDuplicate')}
        options={[
          { value: 'autorename', label: say('upload.autorename') },
          { value: 'replace', label: say('upload.replace') },
        ]}
        {...form.field('onDuplicate')}
      />
      {upload.progress !== null && <ProgressBar label={say('upload.running')} value={upload.progress} />}
      <Cluster justify="end">
        {upload.progress !== null && <Button onPress={upload.stop}>{say('upload.stop')}</Button>}
        <Button
          type="submit"
          variant="primary"
          isPending={form.isSubmitting}
          unavailable={online ? undefined : say('offline.needsConnection')}
        >
          {say('upload.action')}
        </Button>
      </Cluster>
    </Form>
  )
}

/** What documents are sorted by; 'Others' stands also where the vault has not told of any. */
function useLabels() {
  const fallback = [{ id: others, name: 'Others' }]
  const purposes = useQuery(vaultQueries.purposes()).data?.value ?? fallback
  const types = useQuery(vaultQueries.types()).data?.value ?? fallback
  const options = (labels: typeof fallback) => labels.map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (labels: typeof fallback, id: string) => labels.find((label) => label.id === id)?.name ?? 'Others'
  return {
    purposes: options(purposes),
    types: options(types),
    namesOf: ({ documentPurposeId, documentTypeId }: UploadForm) => ({
      purpose: nameOf(purposes, documentPurposeId),
      type: nameOf(types, documentTypeId),
    }),
  }
}

function Folders({ form }: { form: FormState<UploadDraft> }) {
  const { root, nodes, expanded, setExpanded } = useFolders()
  const { uploadFolder } = form.values
  const chosen = useQuery({ ...vaultQueries.folder(uploadFolder), enabled: uploadFolder !== '' }).data?.value
  if (root.data === undefined && root.error === null) return <SkeletonRows rows={3} columns={1} />
  if (root.data === undefined)
    return (
      <Notice
        variant="danger"
        actions={
          <Button size="small" onPress={() => void root.refetch()}>
            {say('common.retry')}
          </Button>
        }
      >
        {whyUnread(root.error)}
      </Notice>
    )
  return (
    <>
      <TreeField
        label={say('upload.folder')}
        isRequired
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={setExpanded}
        loadingText={say('upload.loadingFolders')}
        emptyText={say('upload.noFolders')}
        {...form.field('uploadFolder')}
      />
      {chosen !== undefined && <p className="upload-path">{chosen.path}</p>}
    </>
  )
}

const Certified = ({ form }: { form: FormState<UploadDraft> }) => (
  <div className="upload-fields">
    <RadioGroup
      label={say('upload.certified')}
      isRequired
      orientation="horizontal"
      options={[
        { value: '1', label: say('common.yes') },
        { value: '0', label: say('common.no') },
      ]}
      {...form.field('isCertified')}
    />
    {form.values.isCertified === '1' && (
      <DayField label={say('upload.certificationDate')} {...form.field('certificationDate')} />
    )}
  </div>
)

import { say } from '#domain/messages/exports.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ExportList, type ExportChoice } from './export-list.tsx'

interface ExportsDialogProps {
  isOpen: boolean
  onClose: () => void
  choices: readonly ExportChoice[]
}

/** 'Recently Exported' of the account menu (spec/1 section 2), which has room where the top bar has none. */
export const ExportsDialog = ({ isOpen, onClose, choices }: ExportsDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('exports.recent')} closeLabel={say('common.close')}>
    <ExportList choices={choices} />
  </Dialog>
)

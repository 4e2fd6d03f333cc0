import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { Button, type ButtonProps } from './button.tsx'
import './file-drop.css'

interface FileDropProps {
  /** What can be dropped there, in words. */
  label: string
  /** Text of the button that does the same. */
  buttonText: string
  icon?: ButtonProps['icon']
  /** The button has the focus as soon as it is there: what it takes the place of had it. */
  autoFocus?: boolean
  /** Media types and endings that the browser offers; what is dropped is the caller's to check. */
  accepts: readonly string[]
  onFile: (file: File) => void
}

/** A place for one file of this device: chosen by a button, dropped, or pasted. */
export const FileDrop = ({ label, buttonText, icon, autoFocus = false, accepts, onFile }: FileDropProps) => (
  <DropZone
    className="ui-file-drop"
    onDrop={({ items }) => {
      const dropped = items.find((item) => item.kind === 'file')
      if (dropped?.kind === 'file') void dropped.getFile().then(onFile)
    }}
  >
    <FileTrigger
      acceptedFileTypes={accepts}
      onSelect={(files) => {
        const file = files?.[0]
        if (file !== undefined) onFile(file)
      }}
    >
      <Button variant="primary" autoFocus={autoFocus} {...(icon !== undefined && { icon })}>
        {buttonText}
      </Button>
    </FileTrigger>
    <Text slot="label" className="ui-file-drop-label">
      {label}
    </Text>
  </DropZone>
)

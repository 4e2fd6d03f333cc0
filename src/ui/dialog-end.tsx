import type { ReactNode } from 'react'
import { useRootMark } from './root-mark.ts'
import './dialog.css'

/** What can be pressed at the end of a dialog; snackbars stay clear of it. */
export function DialogEnd({ children }: { children: ReactNode }) {
  useRootMark('foot')
  return <footer className="ui-dialog-footer">{children}</footer>
}

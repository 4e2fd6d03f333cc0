import { diagnostics } from '#data/outbox/diagnostics.ts'
import { say } from '#domain/messages/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { saveText } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

/** Without a clipboard, as on a page that is not served over HTTPS, it goes to a file. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSnackbar({ severity: 'success', text: say('outbox.diagnosticsCopied') })
  } catch {
    saveText('ur-screen-diagnostics.json', text, 'application/json')
  }
}

/** What to send to whoever runs the console when something is stuck; `build` is the console's. */
export const CopyDiagnostics = ({ build }: { build: string }) => (
  <Cluster gap="tight">
    <Button size="small" variant="quiet" onPress={() => void copy(diagnostics(build))}>
      {say('outbox.diagnostics')}
    </Button>
    <span className="outbox-note">{say('outbox.diagnosticsNote')}</span>
  </Cluster>
)

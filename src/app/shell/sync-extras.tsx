import { CopyDiagnostics } from '#features/offline/copy-diagnostics.tsx'
import { DeviceSection } from '#features/pinned/device-section.tsx'
import { build } from '../build.ts'

/** What the panel of unsent changes shows of other features: what is kept on this device, and its diagnostics. */
export const SyncExtras = () => (
  <>
    <DeviceSection />
    <CopyDiagnostics build={build} />
  </>
)

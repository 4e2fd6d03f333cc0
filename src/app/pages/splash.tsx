import { say } from '#domain/messages/start.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'

/** While the console starts; a fast start shows nothing. */
export const Splash = () => <BusyOverlay variant="page" text={say('page.loading')} />

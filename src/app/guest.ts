import { consoleBase, paths } from '#contracts/links.ts'

/** Somebody who was invited to a liveness screening: they have no session, and nothing may stay on their device. */
export const isGuest = (): boolean => location.pathname.startsWith(consoleBase + paths.verification)

import { subscribable } from '#lib/subscribable.ts'

/** A file that was opened with the installed app, and the provider it is for once that is known; null: none waits. */
export const openedFile = subscribable<{ file: File; provider: string | null } | null>(null)

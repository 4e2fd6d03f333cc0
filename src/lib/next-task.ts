/** Resolves in a task of its own: whoever waits for the page in between comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

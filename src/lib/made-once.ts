/** Makes something when it is first asked for, and keeps it. */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

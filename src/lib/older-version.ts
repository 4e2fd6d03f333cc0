/** Whether a version such as 1.4.2 comes before another one. What is no version is never older. */
export function isOlder(version: string, than: string): boolean {
  const [mine, theirs] = [version, than].map((text) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [])
  if (mine === undefined || theirs === undefined || [...mine, ...theirs].some(Number.isNaN)) return false
  const place = theirs.findIndex((part, at) => part !== (mine[at] ?? 0))
  return place >= 0 && (mine[place] ?? 0) < (theirs[place] ?? 0)
}

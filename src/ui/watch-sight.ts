/** Whether it can be told what is in sight; where it cannot, everything counts as being there. */
export const isSightTold = (): boolean => typeof IntersectionObserver !== 'undefined'

/**
 * Tells when something comes into sight and when it leaves, whatever scrolls it. `beyond` pixels past the edge count as
 * in sight. Gives the way out; where it cannot be told, nothing is.
 */
export function watchSight(element: Element, beyond: number, tell: (isInSight: boolean) => void): () => void {
  if (!isSightTold()) return () => undefined
  // a page that is busy is told of several changes at once
  const look = (changes: IntersectionObserverEntry[]) => tell(changes.at(-1)?.isIntersecting === true)
  const observer = new IntersectionObserver(look, { scrollMargin: `${beyond}px` })
  observer.observe(element)
  return () => observer.disconnect()
}

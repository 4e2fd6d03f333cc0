import { base, routes } from './routes.tsx'

/**
 * Path below the base and query of the page that a link from outside leads to, such as a notification's; null when it
 * leads to no page of this console.
 */
export function pageOf(link: string): string | null {
  const here = new URL(base, location.origin)
  const url = URL.canParse(link, here) ? new URL(link, here) : null
  if (url === null || url.origin !== here.origin || !url.pathname.startsWith(`${base}/`)) return null
  const path = url.pathname.slice(base.length).replace(/(?<=.)\/$/, '')
  return routes.some((route) => route.path === path) ? path + url.search : null
}

/** Where to go after the sign-in: the path that was asked for if it is one of ours, else the root of the console. */
export function returnPath(asked: string | null): string {
  const isOurs = asked !== null && (asked === base || asked.startsWith(`${base}/`) || asked.startsWith(`${base}?`))
  return isOurs ? asked : `${base}/`
}

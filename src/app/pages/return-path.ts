import { base } from '../routes.tsx'

/** Where to go after the sign-in: the path that was asked for if it is one of ours, else the root of the console. */
export function returnPath(asked: string | null): string {
  const isOurs = asked !== null && (asked === base || asked.startsWith(`${base}/`) || asked.startsWith(`${base}?`))
  return isOurs ? asked : `${base}/`
}

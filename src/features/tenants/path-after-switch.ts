import { paths } from '#contracts/links.ts'

/**
 * Path to open after the tenant changed (spec/1 section 4): a page that shows something of the old tenant gives way
 * to its list, 403 to Home. Query and history state stay behind, since they name things of the old tenant.
 */
export function pathAfterSwitch(path: string): string {
  if (path.endsWith(paths.forbidden)) return path.slice(0, -paths.forbidden.length) + paths.home
  return path.replace(/\/monitor\/matches$/, '/monitor').replace(/\/search\/results$/, '/search')
}

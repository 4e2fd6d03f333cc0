import { navigate } from 'wouter/use-browser-location'
import { base } from './routes.tsx'

/** What an installed application gets when it is started again while it is open. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void
}

const hasLaunchQueue = (candidate: object): candidate is { launchQueue: LaunchQueue } => 'launchQueue' in candidate

/** Where a launch leads an open window: null stays; the panel opens over the page that is shown. */
export function placeOfLaunch(target: string, here: string): string | null {
  const { pathname, search, searchParams } = new URL(target)
  if (pathname !== `${base}/`) return pathname.startsWith(`${base}/`) ? `${pathname}${search}` : null
  const panel = searchParams.get('panel')
  if (panel === null) return null
  const place = new URL(here)
  place.searchParams.set('panel', panel)
  return `${place.pathname}${place.search}`
}

/** A start of the installed application while it is open comes to this window (`launch_handler: focus-existing`). */
export function followLaunches(window: object = globalThis): void {
  if (!hasLaunchQueue(window)) return
  let isFirst = true
  window.launchQueue.setConsumer(({ targetURL }) => {
    // the launch that opened this window has its address already
    const place = isFirst || targetURL === undefined ? null : placeOfLaunch(targetURL, location.href)
    isFirst = false
    if (place !== null) navigate(place)
  })
}

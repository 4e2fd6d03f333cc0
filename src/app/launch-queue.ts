import { navigate } from 'wouter/use-browser-location'
import { openedFile } from '#screening/bulk-import/opened-file.ts'
import { base } from './routes.tsx'

/** A file that the system opens with the installed application. */
interface LaunchedFile {
  getFile(): Promise<File>
}

/** What an installed application gets when it is started, or started again while it is open. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string; files?: readonly LaunchedFile[] }) => void): void
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

/** A file that was opened with the application waits until it is known which provider it is for. */
async function takeFile(launched: LaunchedFile | undefined): Promise<void> {
  const file = await launched?.getFile().catch(() => null) // it may be gone by now
  if (file != null) openedFile.set({ file, provider: null })
}

/** A start of the installed application while it is open comes to this window (`launch_handler: focus-existing`). */
export function followLaunches(window: object = globalThis): void {
  if (!hasLaunchQueue(window)) return
  let isFirst = true
  window.launchQueue.setConsumer(({ targetURL, files }) => {
    const isHere = isFirst || (files?.length ?? 0) > 0
    void takeFile(files?.[0])
    // the launch that opened this window has its address already, and a file is asked about on any page
    const place = isHere || targetURL === undefined ? null : placeOfLaunch(targetURL, location.href)
    isFirst = false
    if (place !== null) navigate(place)
  })
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '#data/session/session-state.ts'
import type { CameraFault } from './faults.ts'

/** Browsers give cameras to secure pages only. */
class InsecurePage extends Error {}

const byName: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/** Why there is no camera. What a browser gives no name that is known here stands in its way all the same. */
export function cameraFaultOf(error: unknown): CameraFault {
  if (error instanceof InsecurePage) return 'insecure'
  const { name }: { name?: unknown } = Object(error)
  return byName[String(name)] ?? 'inUse'
}

/** The camera that looks at the person, without sound. */
async function openCamera(): Promise<MediaStream> {
  // the types know no page without cameras, but one that is not secure has none
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!isSecureContext || devices === undefined) throw new InsecurePage()
  return devices.getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: 640 } } })
}

const switchOff = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop())

/**
 * The camera while somebody uses it. It goes off with the component, and by itself as soon as the page is left or
 * hidden or the console is locked; then it cannot come on again without being asked for. Nothing of its picture is kept.
 */
export function useCamera(onFault: (fault: CameraFault) => void) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const held = useRef<MediaStream | null>(null)
  const asked = useRef(0)
  const tell = useRef(onFault)
  useEffect(() => {
    tell.current = onFault
  })
  const stop = useCallback(() => {
    asked.current += 1
    switchOff(held.current)
    held.current = null
    setStream(null)
    setWaiting(false)
  }, [])
  const stopAndTell = useCallback(() => {
    if (held.current === null) return
    stop()
    tell.current('stopped')
  }, [stop])
  useEffect(() => whenLeft(stopAndTell), [stopAndTell])
  useEffect(() => stop, [stop])

  /** Asks for the camera; tells whether it came on. */
  const start = async (): Promise<boolean> => {
    const turn = (asked.current += 1)
    setWaiting(true)
    try {
      const opened = await openCamera()
      if (turn !== asked.current) {
        switchOff(opened)
        return false
      }
      held.current = opened
      opened.getTracks().forEach((track) => track.addEventListener('ended', stopAndTell))
      // the page may have been hidden, or the console locked, while the browser was asking
      if (isLeft()) {
        stopAndTell()
        return false
      }
      setStream(opened)
      return true
    } catch (error) {
      if (turn === asked.current) tell.current(cameraFaultOf(error))
      return false
    } finally {
      if (turn === asked.current) setWaiting(false)
    }
  }
  return { stream, isWaiting, start, stop }
}

/** Nobody looks at the page, for it is hidden; or nobody may, for the console is locked. */
const isLeft = (): boolean => document.visibilityState === 'hidden' || session.get().kind === 'locked'

/** Calls when nobody looks at the page any more, or when nobody may: it is hidden or left, or the console is locked. */
function whenLeft(leave: () => void): () => void {
  const look = () => {
    if (isLeft()) leave()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  const forget = session.subscribe(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    forget()
  }
}

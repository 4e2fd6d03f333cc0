import { useCallback, useEffect, useRef, useState } from 'react'
import type { LivenessEvent } from '#contracts/liveness.ts'
import type { LivenessWidget } from '#contracts/liveness-widget.ts'
import { readLink, tellEvent } from '#data/query/liveness-link.ts'
import { isFinal, linkFaultOf, type Fault } from './faults.ts'

/** What the page behind a link shows. */
export type Stage =
  /** `isAgain`: somebody has asked for another try. */
  | { at: 'loading'; isAgain: boolean }
  /** `from`: what came before: nothing, another try, or a widget that was closed before its end. */
  | { at: 'ready'; widget: LivenessWidget; from: 'start' | 'again' | 'closed' }
  | { at: 'widget'; widget: LivenessWidget }
  | { at: 'sending' }
  | { at: 'completed' }
  /** `again`: what another try does. */
  | { at: 'fault'; fault: Fault; again: () => void }

/** Tells the server of events, in the order in which they come. */
function useTell(hash: string): (event: LivenessEvent) => Promise<void> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (event) => {
    const next = last.current.then(() => tellEvent(hash, event))
    last.current = next.catch(() => undefined)
    return next
  }
}

/** Reads the link, at once and whenever it is asked to. */
function useLink(hash: string, setStage: (stage: Stage) => void): () => void {
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => {
    setStage({ at: 'loading', isAgain: true })
    setTurn((last) => last + 1)
  }, [setStage])
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    readLink(hash, signal).then(
      (widget) => {
        if (!signal.aborted) setStage({ at: 'ready', widget, from: turn === 0 ? 'start' : 'again' })
      },
      (error: unknown) => {
        if (!signal.aborted) setStage({ at: 'fault', fault: linkFaultOf(error), again })
      },
    )
    return () => reading.abort()
  }, [hash, turn, again, setStage])
  return again
}

/** Goes through a verification by its link: which state the page is in, and what moves it on. */
export function useVerification(hash: string) {
  const [stage, setStage] = useState<Stage>({ at: 'loading', isAgain: false })
  const tell = useTell(hash)
  const again = useLink(hash, setStage)

  /** An event on the way: that the link no longer works ends everything, and nothing else is in the way of the check. */
  const mention = (event: LivenessEvent) =>
    void tell(event).catch((error: unknown) => {
      const fault = linkFaultOf(error)
      if (isFinal(fault)) setStage({ at: 'fault', fault, again })
    })

  const complete = async () => {
    setStage({ at: 'sending' })
    try {
      await tell('completed')
      setStage({ at: 'completed' })
    } catch (error) {
      // the check is not gone through once more because its end was not heard
      setStage({ at: 'fault', fault: linkFaultOf(error), again: () => void complete() })
    }
  }

  const begin = (widget: LivenessWidget) => {
    if (widget.script === null) mention('opened')
    setStage({ at: 'widget', widget })
  }
  return {
    stage,
    begin,
    /** What the widget tells. */
    follow: (widget: LivenessWidget, event: LivenessEvent) => {
      if (event === 'completed') return void complete()
      mention(event)
      if (event === 'closed') setStage({ at: 'ready', widget, from: 'closed' })
    },
    /** The widget cannot go on. */
    fail: (widget: LivenessWidget, fault: Fault) => {
      mention('closed')
      setStage({ at: 'fault', fault, again: () => begin(widget) })
    },
  }
}

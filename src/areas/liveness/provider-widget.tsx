import { useEffect, useRef } from 'react'
import type { LivenessEvent } from '#contracts/liveness.ts'
import type { LivenessWidget } from '#contracts/liveness-widget.ts'
import { say } from '#domain/messages/verification.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Step } from './step.tsx'
import { loadWidget, type OpenedWidget } from './widget.ts'

interface ProviderWidgetProps {
  script: string
  widget: LivenessWidget
  /** What stood in the link. */
  reference: string
  onEvent: (event: LivenessEvent) => void
  onMissing: () => void
  /** How a module is loaded, where not by the browser. */
  load?: typeof loadWidget
}

/** The widget of a provider, with a way out of it that does not depend on it. */
export function ProviderWidget({
  script,
  widget,
  reference,
  onEvent,
  onMissing,
  load = loadWidget,
}: ProviderWidgetProps) {
  const container = useRef<HTMLDivElement>(null)
  const told = useRef({ onEvent, onMissing })
  useEffect(() => {
    told.current = { onEvent, onMissing }
  })
  const { environment, language } = widget
  useEffect(() => {
    let isOver = false
    let opened: OpenedWidget | undefined
    const open = async (place: HTMLElement) => {
      const openWidget = await load(script)
      if (isOver) return
      const tell = (event: LivenessEvent) => void (isOver || told.current.onEvent(event))
      opened = await openWidget({ reference, environment, language, container: place, onEvent: tell })
      // left while it was opening: the cleanup below had nothing to close yet
      if (isOver) opened.close()
    }
    if (container.current !== null)
      open(container.current).catch(() => {
        if (!isOver) told.current.onMissing()
      })
    return () => {
      isOver = true
      opened?.close()
    }
  }, [load, script, reference, environment, language])
  return (
    <Step title={say('page.liveness')}>
      <div ref={container} className="verification-widget" />
      <Cluster justify="end">
        <Button onPress={() => onEvent('closed')}>{say('verification.cancel')}</Button>
      </Cluster>
    </Step>
  )
}

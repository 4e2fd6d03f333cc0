import { Component, useSyncExternalStore, type ReactNode } from 'react'
import { say } from '#domain/messages/start.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/state-panel.tsx'
import { missingChunk } from './missing-chunk.ts'

interface Props {
  children: ReactNode
}

/** Shows a sentence and a way on in place of a page that broke. A new key starts again. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Broken />
  }
}

function Broken() {
  const missing = useSyncExternalStore(missingChunk.subscribe, missingChunk.get)
  return (
    <ErrorState
      title={say(missing === null ? 'error.generic' : `part.${missing}`)}
      action={<Button onPress={() => location.reload()}>{say('update.reload')}</Button>}
    />
  )
}

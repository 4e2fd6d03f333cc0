import { Component, type ReactNode } from 'react'
import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/state-panel.tsx'

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
    return (
      <ErrorState
        title={say('error.generic')}
        action={<Button onPress={() => location.reload()}>{say('notice.reload')}</Button>}
      />
    )
  }
}

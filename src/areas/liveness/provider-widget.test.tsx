import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { LivenessEvent } from '#contracts/liveness.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ProviderWidget } from './provider-widget.tsx'
import type { loadWidget, WidgetOptions } from './widget.ts'

const widget = { script: '/widget.js', environment: 'sandbox', language: 'de-DE' }

/** A provider's widget that draws a word; what it was opened with, and how often it was closed. */
function open(load?: typeof loadWidget) {
  const seen: { options?: WidgetOptions; closed: number; events: LivenessEvent[] } = { closed: 0, events: [] }
  const missing = vi.fn<() => void>()
  const own: typeof loadWidget = () =>
    Promise.resolve((options) => {
      seen.options = options
      options.container.textContent = 'the provider'
      return { close: () => void (seen.closed += 1) }
    })
  const drawn = render(
    <ProviderWidget
      script={widget.script}
      widget={widget}
      reference="the-link"
      onEvent={(event) => seen.events.push(event)}
      onMissing={missing}
      load={load ?? own}
    />,
  )
  return { seen, missing, ...drawn }
}

describe('the widget of a provider', () => {
  it('is told the link, its environment and its language, and draws in its place', async () => {
    const { seen } = open()
    expect(await screen.findByText('the provider')).toBeTruthy()
    expect(seen.options).toMatchObject({ reference: 'the-link', environment: 'sandbox', language: 'de-DE' })
  })

  it('is heard, until it is left; then it is closed', async () => {
    const { seen, unmount } = open()
    await screen.findByText('the provider')
    seen.options?.onEvent('pending')
    unmount()
    seen.options?.onEvent('completed')
    expect(seen.events).toEqual(['pending'])
    expect(seen.closed).toBe(1)
  })

  it('can always be cancelled, also while it is not there yet', async () => {
    const { seen } = open(() => new Promise(() => undefined))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(seen.events).toEqual(['closed'])
  })

  it('is told of when it cannot be loaded or does not open', async () => {
    const { missing } = open(() => Promise.reject(new TypeError('blocked')))
    await eventually(() => expect(missing).toHaveBeenCalledOnce())
    const other = open(() => Promise.resolve(() => Promise.reject(new Error('no template'))))
    await eventually(() => expect(other.missing).toHaveBeenCalledOnce())
  })
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { usePanel } from '#features/offline/use-panel.ts'
import { useSearchWithoutStep } from './search-without-step.ts'

const drawn = vi.fn()

function Page() {
  const panel = usePanel()
  drawn()
  return (
    <button type="button" onClick={panel.open}>
      Open
    </button>
  )
}

afterEach(() => history.replaceState(null, '', '/'))

it('has no page drawn anew for a step in a queue, and the step stays in what a page writes', () => {
  history.replaceState(null, '', '/?search=s&match=m1')
  render(
    <Router searchHook={useSearchWithoutStep}>
      <Page />
    </Router>,
  )
  act(() => history.replaceState(null, '', '/?search=s&match=m2'))
  expect(drawn).toHaveBeenCalledOnce()
  act(() => screen.getByRole('button').click())
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: 's',
    match: 'm2',
    panel: 'outbox',
  })
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissAllSnackbars, showSnackbar } from '#ui/snackbar-queue.ts'
import { PlainLayout } from './plain-layout.tsx'

afterEach(() => {
  vi.useRealTimers()
  dismissAllSnackbars()
})
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a page without bars names the document, and shows a message for eight seconds', async () => {
  render(<PlainLayout title="Sign In">{null}</PlainLayout>)
  expect(document.title).toBe('Sign In · UR-Screen')
  act(() => showSnackbar({ severity: 'info', text: 'What draws them is here.' }))
  await screen.findByText('What draws them is here.')
  act(dismissAllSnackbars)
  vi.useFakeTimers()
  act(() => showSnackbar({ severity: 'error', text: 'Something went wrong. Please try again.' }))
  wait(7_999)
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull()
})

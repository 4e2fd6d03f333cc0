import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { snackbars } from '#ui/snackbar-queue.ts'
import { CopyDiagnostics } from './copy-diagnostics.tsx'

afterEach(() => {
  snackbars.set([])
  vi.unstubAllGlobals()
})

const button = () => screen.getByRole('button', { name: 'Copy diagnostics' })

it('puts what an administrator needs on the clipboard, says so, and says what is not in it', async () => {
  const user = userEvent.setup()
  render(<CopyDiagnostics build="assets/index-abc123.js" />)
  expect(screen.getByText(/no names, comments or match IDs/)).toBeTruthy()
  await user.click(button())
  await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toEqual(['Diagnostics copied']))
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    app: 'ur-screen',
    build: 'index-abc123.js',
    outbox: { states: {} },
  })
})

it('goes to a file where there is no clipboard, as on a page without HTTPS', async () => {
  const user = userEvent.setup()
  render(<CopyDiagnostics build="index-abc123.js" />)
  vi.stubGlobal('navigator', {})
  const saved: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  await user.click(button())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(snackbars.get()).toEqual([])
})

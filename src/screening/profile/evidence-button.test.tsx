import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MediaArticle } from '#contracts/match.ts'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { mediaTab } from '#domain/profile/sections.ts'
import { apiError } from '#tests/support/api-error.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { sampleProfile } from '#tests/support/sample-match.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { ProfileTabs } from './profile-tabs.tsx'

type ReadEvidence = NonNullable<ScreeningSource<unknown>['evidence']>
const read = vi.fn<ReadEvidence>()
const saved: string[] = []
const said = () => snackbars.get().map(({ text }) => text)

beforeEach(() => {
  read.mockReset().mockResolvedValue(new Blob(['%PDF-']))
  saved.length = 0
  snackbars.set([])
  connectivity.status.set({ ...connectivity.status.get(), online: true })
  URL.createObjectURL = () => 'blob:evidence'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const fined: MediaArticle = { title: 'Fined for bribery', snippet: '', datasets: [], evidenceId: 'entity-1-1' }
const open = (media: MediaArticle[], source: Partial<ScreeningSource<unknown>> = { evidence: read }) => {
  renderScreen(
    <ProfileTabs
      tabs={() => [mediaTab((code) => code)]}
      source={sampleSource(source)}
      searchId="search-1"
      monitor={null}
      match={null}
      searched={null}
      timeZone="UTC"
      onOpen={() => undefined}
      profile={{ ...sampleProfile, media }}
    />,
  )
  return userEvent.setup()
}
const button = (name = 'Download PDF: Fined for bribery') => screen.findByRole('button', { name })

describe('an article that the provider gives as a file', () => {
  it('is saved under its title', async () => {
    const user = open([fined])
    await user.click(await button())
    await waitFor(() => expect(saved).toEqual(['Evidence - Fined for bribery.pdf']))
    expect(read).toHaveBeenCalledExactlyOnceWith('entity-1', 'entity-1-1')
    expect(said()).toEqual(['Downloading...'])
  })

  it('has a button of its own, told apart by its title', async () => {
    const user = open([fined, { ...fined, title: 'Acquitted', evidenceId: 'entity-1-2' }])
    await user.click(await button('Download PDF: Acquitted'))
    await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith('entity-1', 'entity-1-2'))
  })

  it('waits for its answer, and is asked for once', async () => {
    let give = (_file: Blob): void => undefined
    const file = new Promise<Blob>((resolve) => {
      give = resolve
    })
    read.mockReturnValue(file)
    const user = open([fined])
    await user.click(await button())
    await user.click(await button())
    expect(read).toHaveBeenCalledOnce()
    give(new Blob([]))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it.each([
    [
      'the sentence of the server',
      apiError({ status: 404, kind: 'gone', message: 'Resource not found.' }),
      'Resource not found.',
    ],
    ['that it went wrong', new TypeError('?'), 'Something went wrong. Please try again.'],
  ])('tells %s where it cannot be had', async (_what, error, text) => {
    read.mockRejectedValue(error)
    const user = open([fined])
    await user.click(await button())
    await waitFor(() => expect(said()).toContain(text))
    expect(saved).toEqual([])
  })

  it('[F57] needs a connection, and says so', async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    const user = open([fined])
    await user.click(await button())
    expect(screen.getByText('Needs a connection')).toBeTruthy()
    expect(read).not.toHaveBeenCalled()
  })
})

describe('an article without a file', () => {
  const offered = () => screen.queryByRole('button', { name: /^Download PDF/ })

  it('is told as it is', async () => {
    open([{ title: 'A title', snippet: '', datasets: [] }])
    await screen.findByText('A title')
    expect(offered()).toBeNull()
  })

  it('is all that a provider has which gives none', async () => {
    open([fined], {})
    await screen.findByText('Fined for bribery')
    expect(offered()).toBeNull()
  })
})

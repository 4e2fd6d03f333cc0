import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Profile } from '#contracts/match.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { associates, factsOf, mediaTab, names, sources } from '#domain/profile/sections.ts'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView, sampleProfile } from '#tests/support/sample-match.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import type { PanelProps, ProfileTab, ScreeningProvider, Searched } from '../provider.ts'
import { evidence } from './evidence.ts'
import { ProfileTabs } from './profile-tabs.tsx'

const datasetLabel = (code: string) => `topic ${code}`
const keyData: ProfileTab = {
  id: 'key-data',
  label: 'profile.keyData',
  sections: (profile) => [
    names(profile),
    factsOf(profile, 'facts'),
    associates(profile),
    evidence,
    sources(profile, datasetLabel, (code) => code === 'sanction'),
  ],
}
type Panel = Partial<PanelProps> & Pick<PanelProps, 'profile' | 'match'>
const drawn = (tabs: ScreeningProvider<object>['tabs'], panel: Panel) => (
  <ProfileTabs
    source={sampleSource()}
    searchId="search-1"
    monitor={null}
    searched={null}
    timeZone="UTC"
    onOpen={() => undefined}
    {...panel}
    tabs={tabs}
  />
)
const shown = async (match = matchView(), searched: Searched | null = null, tab = keyData) => {
  if (match.profile === null) throw new Error('the match of these tests comes with its profile')
  const drawing = renderScreen(drawn(() => [tab], { profile: match.profile, match, searched }))
  if (tab === keyData) await screen.findByRole('heading', { name: 'Latest comments' })
  return drawing
}
const part = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).parentElement
  if (found === null) throw new Error('a heading stands in its section')
  return within(found)
}

describe('key data of a match', () => {
  it('names the listed party, its aliases, its facts and where it is published, with the day of the list', async () => {
    await shown()
    expect(part('Names').getByText('Anna ERIKSSON')).toBeTruthy()
    expect(part('Names').getByText('Анна Эрикссон')).toBeTruthy()
    expect(part('Facts').getByText('1974-08-12')).toBeTruthy()
    expect(part('Facts').getByText('Source: Consolidated List')).toBeTruthy()
    expect(part('Sources').getByText('Consolidated List')).toBeTruthy()
    expect(part('Sources').getByText('Listed on 01 Oct 2014 · List as of 27 Feb 2026')).toBeTruthy()
    expect(part('Sources').getByText('topic sanction')).toBeTruthy()
  })

  it('says that there is no sanction where it is published for other reasons alone', async () => {
    await shown()
    expect(screen.queryByText('No matching sanctions found for entity')).toBeNull()
    cleanup()
    const { profile } = matchView()
    const sources = profile?.sources.map((source) => ({ ...source, topics: ['pep-class-1'] })) ?? []
    await shown(matchView({ profile: profile && { ...profile, sources } }))
    expect(part('Sources').getByText('No matching sanctions found for entity')).toBeTruthy()
    expect(part('Sources').getByText('Consolidated List')).toBeTruthy()
  })

  it('explains the match: matched name, words compared, signed parts that end in the score, lists searched', async () => {
    await shown()
    const why = part('Why this match')
    expect(why.getByText(/Matched on the alias/).textContent).toBe('Matched on the alias A. Ericsson (aka fuzzy).')
    const rows = within(why.getByRole('table', { name: 'Words compared' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'SearchedListedHow they compare',
      'annaainitial',
      'erikssonericssonspelled differently',
      '–boonly in the list',
    ])
    const parts = within(why.getByRole('table', { name: 'How the score is made up' })).getAllByRole('row')
    expect(parts.map((row) => row.textContent)).toEqual(['PartPoints', 'Name+96', 'Date of birth−5', 'Score91'])
    expect(why.getByText(/Lists searched/).textContent).toMatch(
      /^Lists searched: Consolidated List, as of 27 Feb 2026 \(\d+ days old\)$/,
    )
  })

  it('compares what was searched with the profile that is shown', async () => {
    await shown()
    expect(part('Searched and listed').getByRole('row', { name: /^Other names .*Анна Эрикссон/ })).toBeTruthy()
  })

  it('names who is stored as the author of a comment, whatever its text says', async () => {
    const comment = {
      id: 'c',
      text: '[Mina Holm] Seen',
      author: 'Rui Tavares',
      at: '2026-11-21T09:00:00Z',
      status: null,
    }
    await shown(matchView({ comments: [{ ...comment, clientKey: null }] }))
    expect(part('Latest comments').getByText('Rui Tavares, 21 Nov 2026, 09:00')).toBeTruthy()
  })

  it('says where there is nothing but the name', async () => {
    await shown()
    expect(part('Searched and listed').getByText('Name only; nothing else corroborates it.')).toBeTruthy()
  })

  it('never shows a percentage', async () => {
    await shown()
    expect(screen.getByRole('heading', { name: 'Why this match' })).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
  })

  it('says which part has nothing, and of what can be said in one line what is not given', async () => {
    const match = matchView()
    const profile = match.profile && { ...match.profile, sources: [], facts: [], associates: [] }
    await shown({ ...match, profile, comments: [], explanation: null })
    expect(part('Sources').getByText('No matching sanctions found for entity')).toBeTruthy()
    expect(screen.getByText('Not given: facts, associates')).toBeTruthy()
    expect(part('Latest comments').getByText('No comment')).toBeTruthy()
    expect(part('Why this match').getByText('The provider gives no breakdown.')).toBeTruthy()
  })

  it('makes no link of an address that could run a script', async () => {
    const match = matchView()
    const [source] = match.profile?.sources ?? []
    const sources = source ? [{ ...source, url: 'javascript:alert(1)' }] : []
    await shown({ ...match, profile: match.profile && { ...match.profile, sources } })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('articles', () => {
  const withMedia = (media: Profile['media']) =>
    shown(matchView({ profile: { ...sampleProfile, media } }), null, mediaTab(datasetLabel))

  it('say when there are none', async () => {
    await withMedia([])
    expect(screen.getByText('There are no media articles found for this entity.')).toBeTruthy()
  })

  it('show title, date and snippet, and lead to the source', async () => {
    const url = 'https://example.org/a'
    await withMedia([{ title: 'A title', snippet: 'A snippet', url, date: '2020-01-02', datasets: [] }])
    expect(screen.getByText('Published date: 02 Jan 2020')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Open article/ }).getAttribute('href')).toBe(url)
  })
})

describe('what one provider tells and no other', () => {
  const { provider } = fakeProvider()
  const open = async (profile: Profile, calls: Partial<ScreeningSource<unknown>> = {}) => {
    const match = matchView({ name: 'Firm 1' })
    renderScreen(drawn(provider.tabs, { profile, match, source: { ...provider.source, ...calls } }))
    return userEvent.setup()
  }
  type ReadPart = NonNullable<ScreeningSource<unknown>['profilePart']>
  const firm = () => provider.source.profile('firm')

  it('is drawn as what it is, in pages where it is long', async () => {
    const user = await open(await firm())
    const table = within(part('Cargo').getByRole('table', { name: 'Cargo' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Crate', 'Holds'])
    expect(table.getAllByRole('row')).toHaveLength(11)
    await user.click(part('Cargo').getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(part('Cargo').getAllByRole('row')).toHaveLength(3))
    expect(part('Cargo').getByRole('rowheader', { name: 'Crate 12' })).toBeTruthy()
  })

  it('is cut after four lines, with a way to the rest', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
    const text = 'A crate that was never opened.'
    const user = await open({
      ...(await firm()),
      parts: { cargo: { kind: 'table', columns: ['Crate'], rows: [[text]] } },
    })
    await user.click(part('Cargo').getByRole('button', { name: 'Show more' }))
    expect(part('Cargo').getByText(text)).toBeTruthy()
    await user.click(part('Cargo').getByRole('button', { name: 'Show less' }))
    expect(part('Cargo').getByRole('button', { name: 'Show more' })).toBeTruthy()
    height.mockRestore()
  })

  it.each<SectionContent>([
    { kind: 'table', columns: ['Crate', 'Holds'], rows: [] },
    { kind: 'groups', groups: [{ title: '2026', content: { kind: 'table', columns: ['Crate'], rows: [] } }] },
  ])('is missed in words where it has headings alone: $kind', async (cargo) => {
    await open({ ...(await firm()), parts: { cargo } })
    expect(part('Cargo').getByText('Nothing in the hold.')).toBeTruthy()
    expect(screen.queryByText('Crate')).toBeNull()
  })

  it('may say the same twice, and each is drawn', async () => {
    const complaint = vi.spyOn(console, 'error')
    const items = [{ title: 'Crate 1', notes: ['Rope', 'Rope'], chips: ['Wet', 'Wet'] }]
    await open({ ...(await firm()), parts: { cargo: { kind: 'items', items } } })
    expect(part('Cargo').getAllByText('Rope')).toHaveLength(2)
    expect(part('Cargo').getAllByText('Wet')).toHaveLength(2)
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  it('is missed in words where a copy was kept before anybody told it', async () => {
    const { parts: _, ...before } = await firm()
    await open(Profile.parse(JSON.parse(JSON.stringify(before))))
    expect(part('Cargo').getByText('Nothing in the hold.')).toBeTruthy()
  })

  it('is read by itself when its tab opens: failed, tried again, then in groups of which the first is open', async () => {
    const read = vi.fn<ReadPart>().mockRejectedValueOnce(new TypeError('not now'))
    read.mockImplementation((id, name) => provider.source.profilePart?.(id, name) ?? Promise.reject(new TypeError()))
    const user = await open(await firm(), { profilePart: read })
    expect(read).not.toHaveBeenCalled()
    await user.click(screen.getByRole('tab', { name: 'Contacts' }))
    await user.click(await part('Voyages').findByRole('button', { name: 'Retry' }))
    expect(await part('Voyages').findByText('Gdynia to Turku')).toBeTruthy()
    expect(
      part('Voyages')
        .getAllByRole('group')
        .map((group) => group.hasAttribute('open')),
    ).toEqual([true, false])
    expect(part('Harbour').getByText('Gdynia')).toBeTruthy()
  })

  it('says in its own words that there is none, with the match that led there', async () => {
    const user = await open(await firm(), { profilePart: () => Promise.resolve({ kind: 'groups', groups: [] }) })
    await user.click(screen.getByRole('tab', { name: 'Contacts' }))
    expect(await part('Voyages').findByText('Firm 1 never sailed.')).toBeTruthy()
  })
})

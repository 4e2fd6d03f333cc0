import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { matchView, sampleProfile } from '#tests/support/sample-match.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { DatasetsCell, NameCell, StatusCell } from './match-cells.tsx'

const none: ReadonlySet<string> = new Set()
const source = (name: string) =>
  ({ ...sampleProfile.sources[0], name, slug: name }) as (typeof sampleProfile.sources)[0]
const text = (element: Parameters<typeof renderScreen>[0]) => renderScreen(element).container.textContent

describe('the line below a name', () => {
  const match = matchView({ dateOfBirth: '1974-08-12', countries: ['SE', 'FI'] })

  it('tells birth and countries where no column does, and what of them no column does', () => {
    expect(text(<NameCell match={match} columns={none} />)).toContain('12 Aug 1974')
    expect(screen.getByText('Sweden, Finland')).toBeTruthy()
    expect(text(<NameCell match={match} columns={new Set(['birth'])} />)).not.toContain('1974')
    expect(text(<NameCell match={match} columns={new Set(['birth', 'countries'])} />)).not.toMatch(/1974|Sweden/)
  })

  it('says how many more countries there are than it has room for', () => {
    const countries = ['SE', 'FI', 'NO', 'DK', 'IS']
    expect(text(<NameCell match={{ ...match, countries }} columns={none} />)).toContain(
      'Sweden, Finland, Norway and 2 more',
    )
  })

  it('calls a published list as people do, and keeps its whole name at hand', () => {
    const long = 'UN Security Council Consolidated List'
    const listed = { ...match, profile: { ...sampleProfile, sources: [source(long), source('Own list')] } }
    renderScreen(<NameCell match={listed} columns={none} />)
    expect(screen.getByTitle(long).textContent).toBe('UN · 27 Feb 2026 and 1 more')
  })

  it('is not there where nothing is known', () => {
    const bare = matchView({ countries: [], profile: null, explanation: null })
    expect(text(<NameCell match={bare} columns={none} />)).toBe('Anna ERIKSSON')
  })
})

describe('what a party is listed for', () => {
  const label = (code: string) => code.toUpperCase()

  it('has sanctions first, each with a sign of its own, and the rest in one quiet line', () => {
    const { container } = renderScreen(
      <DatasetsCell codes={['pep', 'media', 'sanction']} label={label} isSanction={(code) => code === 'sanction'} />,
    )
    expect(container.textContent).toBe('SANCTIONPEP, MEDIA')
    expect(screen.getByText('SANCTION').querySelector('svg')).not.toBeNull()
    expect(screen.getByText('PEP, MEDIA').querySelector('svg')).toBeNull()
  })

  it('is a dash where it is not told', () => {
    expect(text(<DatasetsCell codes={[]} label={label} isSanction={() => false} />)).toBe('–')
  })
})

describe('unsent work in a row', () => {
  afterEach(() => act(() => outboxState.set({ isLoaded: false, entries: [], paused: false })))
  const pending = (mark: 'queued' | 'refused') => ({ entryId: 'e', mark, status: 'false-positive' as const })

  it('is a sign beside the status, which says its words under the pointer and to who hears it', () => {
    renderScreen(<StatusCell match={matchView({ status: 'false-positive', pending: pending('queued') })} />)
    expect(screen.getByTitle('Saved on this device').textContent).toBe('Saved on this device')
  })

  it('is a button with its words where the person has to settle it', () => {
    renderScreen(<StatusCell match={matchView({ pending: pending('refused') })} />)
    expect(screen.getByRole('button', { name: 'Not accepted' })).toBeTruthy()
  })
})

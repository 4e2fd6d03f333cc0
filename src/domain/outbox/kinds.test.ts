import { describe, expect, it } from 'vitest'
import { acceptedKey, type EntryContent, refusedKey } from './kinds.ts'
import { sayKey } from '../messages.ts'

const about = { title: 'Anna', place: 'Anna', author: 'Mina', asOf: '', base: [] }
const remove = (provider: string, by: { bySwitch?: true } = {}): EntryContent => ({
  kind: 'monitor.remove',
  intent: { provider, monitorId: 'm', ...by },
  about,
})
const stop = (provider: string): EntryContent => ({
  kind: 'monitor.stop',
  intent: { provider, monitorId: 'm' },
  about,
})
const share = (of: 'search' | 'monitor'): EntryContent => ({
  kind: 'share',
  intent: { provider: 'acuris', of, id: 's', term: 'Anna', recipients: ['a@example.org'], message: null },
  about,
})

describe('what is said about a change', () => {
  it.each([
    [stop('acuris'), 'Monitoring stopped for selected monitor'],
    [stop('comply'), 'Switched off monitoring'],
    [remove('acuris'), 'Selected monitor removed from Monitored Searches'],
    [stop('dowjones'), 'Monitoring stopped for selected monitor'],
    [remove('dowjones'), 'Selected monitor removed from Monitored Searches'],
    [remove('acuris', { bySwitch: true }), 'Switched off monitoring'],
    [share('search'), 'Successfully shared search'],
    [share('monitor'), 'Successfully shared monitored search'],
  ])('that the server has taken, is the sentence of its specification: %#', (content, text) => {
    const key = acceptedKey(content)
    expect(key && sayKey(key)).toBe(text)
  })

  it.each([
    [stop('acuris'), 'Unable to stop search from monitoring, please try again.'],
    [remove('acuris'), 'Unable to remove search from monitoring, please try again.'],
    [stop('dowjones'), 'Unable to stop search from monitoring, please try again'],
    [remove('dowjones'), 'Unable to remove search from monitoring, please try again'],
    [stop('comply'), null],
    [share('search'), null],
  ])('that the server has refused, is the sentence of its specification: %#', (content, text) => {
    const key = refusedKey(content)
    expect(key && sayKey(key)).toBe(text)
  })
})

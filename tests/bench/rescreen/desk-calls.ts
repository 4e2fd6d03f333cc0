import type { GatewayReader } from '../../support/gateway-reader.ts'
import type { Call } from './waiting.ts'

/** The statuses that one reviewer sets in turn. */
const statuses = ['potential_match', 'false_positive'] as const
const comply = '/api/screening/complyadvantage'

/**
 * What an analyst does all day: looks at the list of monitors and at the matches of one, decides on a match, and
 * searches for somebody; and what watches whether the gateway is there.
 */
export async function deskCalls(url: string, desk: GatewayReader, names: readonly string[]): Promise<Call[]> {
  const { searchId, matchId } = await desk.someMatch()
  const send = (path: string, signal: AbortSignal, method = 'GET', body?: object) =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then(async (response) => (await response.text()) !== '' && response.ok)
  let [reviews, searches] = [0, 0]
  return [
    { what: 'health', by: 'probe', make: (signal) => send('/healthz', signal) },
    {
      what: 'list of monitors',
      by: 'analyst',
      make: (signal) => send(`${comply}/retrieve-all-searches?monitored=un-suspended`, signal),
    },
    {
      what: 'matches of a monitor',
      by: 'analyst',
      make: (signal) => send(`${comply}/getSearchEntitiesById/${searchId}/entities`, signal),
    },
    {
      what: 'review of a match',
      by: 'analyst',
      make: (signal) => {
        const match_status = statuses[reviews++ % statuses.length]
        return send(`${comply}/updateSearchesEntityById/${searchId}`, signal, 'PATCH', {
          match_status,
          entities: [matchId],
        })
      },
    },
    {
      what: 'search',
      by: 'analyst',
      make: (signal) => {
        const search_term = names[searches++ % names.length]
        const filters = { country_codes: [], types: [], entity_type: 'person' }
        return send(`${comply}/createSearch/`, signal, 'POST', { search_term, fuzziness: '0.5', filters })
      },
    },
  ]
}

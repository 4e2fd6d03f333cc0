import type { z } from 'zod'
import type { ComplyComment, ComplyStatus } from '#contracts/comply.ts'
import { acurisApi } from '#contracts/acuris-api.ts'
import type { Service } from '#contracts/access.ts'
import { complyApi, type HitPage } from '#contracts/comply-api.ts'
import { listsApi } from '#contracts/lists.ts'
import { matchQueueApi, type QueuedMatch } from '#contracts/match-queue.ts'
import { monitoringApi } from '#contracts/rescreening.ts'
import { sessionApi } from '#contracts/session.ts'

/** The password of every demo account. */
export const demoPassword = 'screening-demo'

/** What stands in a gateway's database, read through its own API by a demo account. */
export class GatewayReader {
  readonly #url: string
  /** Token of the account's session in its main tenant. */
  readonly token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.token = token
  }

  /** Signs a demo account in at the gateway, without a browser. */
  static async signIn(url: string, username: string): Promise<GatewayReader> {
    const response = await fetch(`${url}/api/sso/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword, consent: true }),
    })
    const { data } = sessionApi.signIn.answer.parse(await response.json())
    const reader = new GatewayReader(url, data.token)
    const session = await reader.#call('/api/gateway/sso/token', sessionApi.openSession.answer, {})
    return new GatewayReader(url, session.data.token)
  }

  /** Every hit of a search, in the order of the results. */
  async hits(searchId: string): Promise<HitPage['hits']> {
    const path = `/api/screening/complyadvantage/getSearchEntitiesById/${searchId}/entities?per_page=100`
    return (await this.#call(path, complyApi.complyMatches.answer)).content.data.hits
  }

  /** Every match of a search in short, however many there are, in the order of the results. */
  async queue(searchId: string): Promise<QueuedMatch[]> {
    const path = `/api/gateway/match-queue/comply/${searchId}`
    return (await this.#call(path, matchQueueApi.matchQueue.answer)).data
  }

  /** A match of one of the first monitors that have any; throws where none has. */
  async someMatch(): Promise<{ searchId: string; matchId: string }> {
    const path = '/api/screening/complyadvantage/retrieve-all-searches?monitored=un-suspended'
    const { content } = await this.#call(path, complyApi.complyMonitors.answer)
    for (const { id } of content.data) {
      const [first] = await this.queue(id)
      if (first !== undefined) return { searchId: id, matchId: first.id }
    }
    throw new Error('None of the first monitors has a match.')
  }

  /** The comments of one match, the oldest first. */
  async comments(searchId: string, matchId: string): Promise<ComplyComment[]> {
    const path = `/api/screening/complyadvantage/searchCommentsById/${searchId}?entity_id=${matchId}&limit=100`
    const found = (await this.#call(path, complyApi.complyComments.answer)).content.data
    return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  }

  /** Does what another person would: sets the status of a match, on the version it has now. */
  async review(searchId: string, matchId: string, status: ComplyStatus, comment?: string): Promise<void> {
    const path = `/api/screening/complyadvantage/updateSearchesEntityById/${searchId}`
    const body = { match_status: status, entities: [matchId], ...(comment !== undefined && { comment }) }
    await this.#call(path, complyApi.complyReview.answer, body, 'PATCH')
  }

  /** The notes of a search, the oldest first. */
  async notes(searchId: string): Promise<ComplyComment[]> {
    const path = `/api/screening/complyadvantage/searchCommentsById/${searchId}?limit=100`
    const found = (await this.#call(path, complyApi.complyComments.answer)).content.data
    return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  }

  /** Says what another person would about a match. */
  async comment(searchId: string, matchId: string, comment: string): Promise<void> {
    const path = `/api/screening/complyadvantage/searchCommentsById/${searchId}`
    await this.#call(path, complyApi.complyComment.answer, { comment, entity_id: matchId })
  }

  /** Puts somebody under watch, with a search for one credit. */
  async watch(name: string): Promise<void> {
    const path = '/api/screening/complyadvantage/createSearch/?monitor=true'
    const body = {
      search_term: name,
      fuzziness: '0.5',
      filters: { country_codes: [], types: [], entity_type: 'person' },
    }
    await this.#call(path, complyApi.complyCreateSearch.answer, body)
  }

  /** Whether monitors are still to be found or to be screened. */
  async isScreening(): Promise<boolean> {
    const { data } = await this.#call('/api/screening/monitoring/status', monitoringApi.monitoringStatus.answer)
    return data.state === 'RUNNING'
  }

  /** Credits that the tenant has left for a service. */
  async credits(service: Service): Promise<number> {
    const { data } = await this.#call('/api/screening/credits', listsApi.credits.answer)
    return data.find((one) => one.service === service)?.availableCredits ?? 0
  }

  /** Client references of the tenant's Acuris monitors that begin like this, as often as there is a monitor. */
  async references(begin: string): Promise<string[]> {
    const found: string[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await this.#call(
        `/api/screening/acuris/monitors?page=${page}&limit=50`,
        acurisApi.acurisMonitors.answer,
      )
      found.push(...data.flatMap(({ clientReferenceId }) => clientReferenceId ?? []))
      if (data.length < 50) return found.filter((reference) => reference.startsWith(begin)).toSorted()
    }
  }

  /** Removes a monitor with its matches, as another person would. */
  async remove(searchId: string): Promise<void> {
    const path = `/api/screening/complyadvantage/deleteSearchById/${searchId}`
    await fetch(this.#url + path, { method: 'DELETE', headers: { authorization: `Bearer ${this.token}` } })
  }

  async #call<S extends z.ZodType>(path: string, answer: S, body?: unknown, method?: string): Promise<z.output<S>> {
    const response = await fetch(this.#url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.parse(await response.json())
  }
}

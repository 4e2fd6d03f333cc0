import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { isPublic, publicAddresses, systemResolver, type Address, type Resolve } from './safe-address.ts'

/** How this process reaches the network; tests put another one in its place. */
export interface Network {
  resolve: Resolve
  /** Whether an address may be connected to. */
  allowed: (address: string) => boolean
  /** Certificate of an authority that the system does not know. */
  ca?: string
}

/** The network as it is: public addresses only, by the system's own resolver. */
export const publicNetwork: Network = { resolve: systemResolver, allowed: isPublic }

/** The address, or what it answers, is nothing to fetch from; the message tells the operator. */
export class FetchRefused extends Error {}

const mostRedirects = 3
const idleMs = 30_000

/**
 * Asks an https address, following up to three redirects. Every host on the way is looked up once and connected to at
 * an address that was checked. Fails with FetchRefused or AddressRefused; network errors are those of Node.
 */
export async function get(
  url: string,
  headers: Readonly<Record<string, string>>,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<IncomingMessage> {
  let next = checkedUrl(url)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const addresses = await publicAddresses(next.hostname, network)
    const answer = await ask(next, headers, { addresses, ca: network.ca, signal })
    const { statusCode = 0, headers: told } = answer
    if (![301, 302, 303, 307, 308].includes(statusCode)) return answer
    answer.destroy()
    if (told.location === undefined) throw new FetchRefused(`${next.hostname} redirects to nowhere.`)
    next = checkedUrl(told.location, next)
  }
  throw new FetchRefused(`${next.hostname} redirects more than ${mostRedirects} times.`)
}

/** An https address without a user or password in it. Throws FetchRefused. */
export function checkedUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  if (url?.protocol !== 'https:') throw new FetchRefused('Lists are fetched from https addresses only.')
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused('The address of a list must not hold a user name or password.')
  return url
}

function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { addresses, ca, signal }: { addresses: Address[]; ca: string | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = httpsRequest(url, {
      // A connection of its own: one that is kept might lead to where an earlier look-up pointed.
      agent: false,
      headers,
      lookup: pinned(addresses),
      signal,
      timeout: idleMs,
      ...(ca !== undefined && { ca }),
    })
    asked.on('timeout', () => asked.destroy(new FetchRefused(`${url.hostname} no longer answers.`)))
    asked.on('error', reject)
    asked.on('response', resolve)
    asked.end()
  })
}

/** Answers every look-up with the addresses that were checked. */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family)
  }

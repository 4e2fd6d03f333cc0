import { promises as dns } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** An address on the network, as a name was resolved to it. */
export interface Address {
  address: string
  family: 4 | 6
}

/** Every address of a name; tests bring their own. */
export type Resolve = (name: string) => Promise<Address[]>

/** The address is not one of the public network, or there is none; the message tells the operator. */
export class AddressRefused extends Error {}

/** Networks that belong to nobody outside: private, local, shared, reserved, multicast (RFC 6890, RFC 9637). */
const closed = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  // Among them every form that carries an IPv4 address inside: mapped, compatible, translated, 6to4.
  ipv6:
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 ' +
    '5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
}

/** One block list for each family: a common one takes every IPv4 address for a mapped IPv6 one. */
function blockList(family: keyof typeof closed): BlockList {
  const list = new BlockList()
  for (const network of closed[family].split(' ')) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
const refused = { ipv4: blockList('ipv4'), ipv6: blockList('ipv6') }

/** Whether an address is one of the public network. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return !refused[family].check(address, family)
}

/** The system's own resolver. */
export const systemResolver: Resolve = async (name) =>
  (await dns.lookup(name, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))

/**
 * The addresses of a host, all of which are public: one that is not makes the name suspicious as a whole. What is
 * connected to must be one of these, because a second look-up may answer otherwise. Fails with AddressRefused.
 */
export async function publicAddresses(
  host: string,
  { resolve, allowed }: { resolve: Resolve; allowed: (address: string) => boolean },
): Promise<Address[]> {
  const literal = host.replace(/^\[(.*)\]$/u, '$1')
  const family = isIP(literal)
  const found: Address[] = family === 0 ? await resolve(host) : [{ address: literal, family: family === 6 ? 6 : 4 }]
  if (found.length === 0) throw new AddressRefused(`${host} has no address.`)
  if (!found.every(({ address }) => allowed(address)))
    throw new AddressRefused(`${host} is inside a private network; lists are fetched from public addresses only.`)
  return found
}

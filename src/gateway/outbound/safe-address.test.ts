import { describe, expect, it } from 'vitest'
import { AddressRefused, isPublic, publicAddresses, type Address } from './safe-address.ts'

const v4 = (address: string): Address => ({ address, family: 4 })
const resolving = (...addresses: string[]) => ({ resolve: () => Promise.resolve(addresses.map(v4)), allowed: isPublic })

describe('an address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  )

  const closed =
    '127.0.0.1 127.8.9.1 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 ' +
    '192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 ' +
    ':: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: ' +
    'fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 2001:db8::1'

  it.each([...closed.split(' '), 'not an address', ''])('%s is not', (address) => expect(isPublic(address)).toBe(false))
})

describe('a host', () => {
  it('is connected to at the addresses that were checked', async () => {
    expect(await publicAddresses('lists.example', resolving('93.184.216.34'))).toEqual([v4('93.184.216.34')])
    expect(await publicAddresses('[2606:4700::1111]', resolving())).toEqual([{ address: '2606:4700::1111', family: 6 }])
  })

  it.each([
    ['has one private address among public ones', 'lists.example', resolving('93.184.216.34', '10.0.0.1')],
    ['is itself a private address', '127.0.0.1', resolving('93.184.216.34')],
    ['is the loopback address in brackets', '[::1]', resolving('93.184.216.34')],
    ['has no address', 'lists.example', resolving()],
  ])('is refused when it %s', async (_, host, network) => {
    await expect(publicAddresses(host, network)).rejects.toThrow(AddressRefused)
  })
})

import { describe, expect, it } from 'vitest'
import { bornOn } from '#tests/support/party-identity.ts'
import { customerName, customerTie, type Customer } from './same-customer.ts'

const customer = (change: Partial<Customer> = {}): Customer => ({
  profileId: null,
  clientReference: null,
  profileType: 'individual',
  name: customerName('Mira Halvorsdal'),
  births: [],
  ...change,
})

describe('two searches are about one customer', () => {
  it.each<[string, Partial<Customer>, Partial<Customer>, ReturnType<typeof customerTie>]>([
    ['by the stored profile, however the name was typed', { profileId: 'p' }, { profileId: 'p', name: 'm' }, 'profile'],
    ['by the client reference', { clientReference: 'r' }, { clientReference: 'r', name: 'm' }, 'reference'],
    ['by name and birth', { births: [bornOn('1962-04-17')] }, { births: [bornOn('1962-04-17')] }, 'asked'],
    ['by the name, where nothing else was asked of either', {}, {}, 'asked'],
    ['by the name in another order', { name: customerName('Halvorsdal, MIRA') }, {}, 'asked'],
    ['by the name, where only one has a profile', { profileId: 'p' }, {}, 'asked'],
  ])('%s', (_how, a, b, tie) => expect(customerTie(customer(a), customer(b))).toBe(tie))

  it.each<[string, Partial<Customer>, Partial<Customer>]>([
    ['with another profile, whatever the name', { profileId: 'p' }, { profileId: 'q' }],
    ['with another client reference', { clientReference: 'r' }, { clientReference: 's' }],
    ['of another name', {}, { name: customerName('Mira Norvegal') }],
    ['without a name', { name: '' }, { name: '' }],
    ['with another birth', { births: [bornOn('1962')] }, { births: [bornOn('1963')] }],
    ['with a birth that only one of them asked', { births: [bornOn('1962')] }, {}],
    ['of another type', {}, { profileType: 'entity' }],
  ])('but not %s', (_how, a, b) => expect(customerTie(customer(a), customer(b))).toBeNull())
})

import { expect, it } from 'vitest'
import { startTestGateway } from '#tests/support/gateway.ts'
import { addUserFor } from '../auth/add-user.ts'
import { changeUser } from '../auth/change-user.ts'
import { isDemoOn } from './is-on.ts'

it('is on by itself until somebody real has an account', async () => {
  const { parts, close } = await startTestGateway()
  const { db, newId } = parts
  const act = { at: new Date(), newId, requestId: 'test', key: null }
  expect(await isDemoOn('while-alone', db)).toBe(true)
  const email = 'first@elm.example'
  await addUserFor(parts, act, { email, tenant: 'Elm Savings', role: 'Administrator' })
  expect(await isDemoOn('while-alone', db)).toBe(false)
  await changeUser(db, act, { verb: 'disable', email })
  expect(await isDemoOn('while-alone', db)).toBe(false)
  expect([await isDemoOn('on', db), await isDemoOn('off', db)]).toEqual([true, false])
  await changeUser(db, act, { verb: 'remove', email })
  expect(await isDemoOn('while-alone', db)).toBe(true)
  await close()
})

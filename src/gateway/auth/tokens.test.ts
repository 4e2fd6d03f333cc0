import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader, SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { uuidV7 } from '../db/ids.ts'
import { createSealer } from './secret.ts'
import { openTokens, refuseStrangeSecret, type Tokens } from './tokens.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const claim = { userId: 'u1', sessionId: 's1', tenantId: 't1' }
let database: TestDatabase
let tokens: Tokens
const open = (secret: string, issuer = 'http://one') =>
  openTokens({
    db: database.db,
    issuer,
    now: () => now,
    newId: () => uuidV7(now, randomBytes),
    sealer: createSealer(secret, 'signing keys', randomBytes),
  })
const issue = () => tokens.issue(claim, { id: 'j1', now, expiresAt: later(12) })

beforeAll(async () => {
  database = await openTestDatabase()
  tokens = await open('first')
})
afterAll(() => database.close())

describe('tokens', () => {
  it('are claims that hold until they expire', async () => {
    const token = await issue()
    expect(await tokens.verify(token, later(11))).toEqual({ claim, isExpired: false })
    expect(await tokens.verify(token, later(13))).toEqual({ claim, isExpired: true })
  })

  it('hold after a restart with the same secret, and not with another one or under another address', async () => {
    const token = await issue()
    expect(await (await open('first')).verify(token, now)).toEqual({ claim, isExpired: false })
    expect(await (await open('first', 'http://two')).verify(token, now)).toBeNull()
    expect(await (await open('second')).verify(token, now)).toBeNull()
  })

  it('are not signed with a secret of this process alone where another process uses its own', async () => {
    const sealer = (secret: string) => createSealer(secret, 'signing keys', randomBytes)
    await expect(refuseStrangeSecret(database.db, sealer('first'))).resolves.toBeUndefined()
    await expect(refuseStrangeSecret(database.db, sealer('made here'))).rejects.toThrow('the same SECRET')
  })

  it('are refused when altered, foreign or unsigned', async () => {
    const token = await issue()
    const [head, body, signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ sub: 'u2', sid: 's1', tid: 't1', exp: 9e9 })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const foreign = await new SignJWT({ sid: 's1', tid: 't1' })
      .setProtectedHeader({ alg: 'EdDSA', kid: String(decodeProtectedHeader(token).kid) })
      .setSubject('u1')
      .setIssuer('http://one')
      .setAudience('urs')
      .setExpirationTime('1h')
      .sign((await generateKeyPair('EdDSA')).privateKey)
    for (const bad of [`${head}.${other}.${signature}`, `${none}.${body}.`, foreign, 'x', ''])
      expect(await tokens.verify(bad, now)).toBeNull()
  })

  it('carry no permission, and the published key set has no private part', async () => {
    const body = JSON.parse(Buffer.from((await issue()).split('.')[1] ?? '', 'base64url').toString()) as object
    expect(Object.keys(body).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub', 'tid'])
    for (const key of tokens.keySet.keys) expect(Object.keys(key)).not.toContain('d')
  })
})

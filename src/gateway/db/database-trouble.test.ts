import { describe, expect, it } from 'vitest'
import { errorCode, isDiskFull, isPassing } from './database-trouble.ts'

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('trouble with the database', () => {
  it.each([
    ['a server that is not there', failing('connect', { code: 'ECONNREFUSED' })],
    ['a socket that is not there', failing('connect', { code: 'ENOENT', syscall: 'connect' })],
    ['a server that stops', failing('terminating connection', { code: '57P01' })],
    ['a server that starts', failing('the database system is starting up', { code: '57P03' })],
    ['a server with no place left', failing('too many clients', { code: '53300' })],
    ['a lost conflict', failing('could not serialize access', { code: '40001' })],
    ['a deadlock', failing('deadlock detected', { code: '40P01' })],
    ['a statement that took too long', failing('canceling statement', { code: '57014' })],
    ['a connection that was cut', failing('Connection terminated unexpectedly')],
    ['a wait for a connection', failing('timeout exceeded when trying to connect')],
  ])('passes: %s', (_, error) => {
    expect(isPassing(error)).toBe(true)
  })

  it.each([
    ['a row that is there already', failing('duplicate key', { code: '23505' })],
    ['a statement that is wrong', failing('syntax error', { code: '42601' })],
    ['a file that is missing', failing('open', { code: 'ENOENT', syscall: 'open' })],
    ['anything else', failing('no')],
    ['no error at all', 'no'],
  ])('stays: %s', (_, error) => {
    expect(isPassing(error)).toBe(false)
  })

  it('is told as a code, never as a sentence that may quote somebody', () => {
    expect(errorCode(failing('Key (name)=(Ana Ruiz) exists', { code: '23505' }))).toBe('23505')
    expect(errorCode(failing('Connection terminated unexpectedly'))).toBe('connection lost')
    expect(errorCode(new TypeError('Ana Ruiz is no function'))).toBe('TypeError')
  })

  it.each([
    ['no space', failing('could not extend file "base/5/1": No space left on device', { code: '53100' }), true],
    ['a limit on files', failing('could not extend file "base/5/1": File too large', { code: 'XX000' }), true],
    ['the log of the database', failing('could not write to file "pg_wal/xlogtemp.1": No space left on device'), true],
    ['a backup on another disk', failing('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), false],
    ['a file that may not be made', failing('could not create file "base/5/1": Permission denied'), false],
    ['another statement', failing('duplicate key', { code: '23505' }), false],
    ['no error at all', 'no', false],
  ])('is a full disk, or is not: %s', (_, error, isFull) => {
    expect(isDiskFull(error)).toBe(isFull)
  })
})

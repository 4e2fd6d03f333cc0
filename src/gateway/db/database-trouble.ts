/**
 * Failures of PostgreSQL that pass and that leave nothing behind: the statement's transaction is rolled back. A lost
 * conflict, a deadlock, a lock or a statement that took too long, a server that stops, starts or has no place left.
 */
const passing = '40001 40P01 55P03 57014 57P01 57P02 57P03 25P03 53300 08000 08001 08003 08004 08006'.split(' ')

/** The way to the server is blocked. */
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** The driver has sentences for these and no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** What went wrong as a code or the kind of the error, never as its sentence, which may quote a value. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  if (/^\w{1,40}$/.test(code)) return code
  return lost.test(error.message) ? 'connection lost' : error.name
}

/** Whether the database could not answer for now: trying again later makes sense. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (passing.includes(code) || unreachable.includes(code) || lost.test(error.message)) return true
  // A socket in the file system that is not there; any other missing file is none of the database's business.
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** What PostgreSQL says where a file of its own can grow no more; any other full disk is none of the database's business. */
const full = /^could not (?:extend|write)\b.*\bfile\b/

/** Whether the database could not write: its disk is full, or whoever runs it may use no more of it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (errorCode(error) === '53100' || full.test(error.message))

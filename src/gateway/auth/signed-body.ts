import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signature is good for, before and after its time: clocks differ, and a recorded call is soon worth nothing. */
const tolerance = 300

const macOf = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest()

/** A signature of a body at a time: `t=<seconds since 1970>,v1=<HMAC-SHA-256 in hex>`. */
export function signBody(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},v1=${macOf(secret, time, body).toString('hex')}`
}

/** Whether a header signs this body with this secret, and did so just now. */
export function isSigned(secret: string, body: string, header: string, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
  if (time === undefined || given === undefined) return false
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= tolerance
  return timingSafeEqual(macOf(secret, time, body), Buffer.from(given, 'hex')) && isRecent
}

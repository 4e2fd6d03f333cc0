import { device } from '../device/device-database.ts'

/** Below this, in milliseconds, a difference is the road and the whole seconds of the header. */
const tolerance = 3000
let skew = 0

/** Moves an instant of this device onto the server's clock. Epoch milliseconds. */
export const toServerTime = (deviceTime: number): number => deviceTime + skew

/** Moves an instant of the server's clock onto this device's, whatever that is set to now. Epoch milliseconds. */
export const toDeviceTime = (serverTime: number): number => serverTime - skew

/**
 * Takes the server's clock over from the `Date` header of an answer. Ages are corrected by it, order never is. `sentAt`
 * and `receivedAt`: epoch milliseconds of this device.
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const date = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(date)) return
  const seen = date - (sentAt + receivedAt) / 2
  if (Math.abs(seen - skew) <= tolerance) return
  skew = seen
  // kept for a start without a server; where it cannot be written, ages are the device's own until then
  device()
    ?.config.put({ id: 'clock', value: skew, at: receivedAt })
    .catch(() => undefined)
}

/** Brings back what was known about the server's clock at the last start. */
export async function restoreClock(): Promise<void> {
  const row = await device()?.config.get('clock')
  if (typeof row?.value === 'number') skew = row.value
}

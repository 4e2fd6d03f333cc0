import { z } from 'zod'
import { markHeaders, readMark } from '#contracts/mark.ts'
import { subscribable } from '#lib/subscribable.ts'
import { device } from '../device/device-database.ts'

/**
 * Who gave an answer: our gateway; something in between, in its place; another installation; or, where no mark has been
 * seen yet, whoever it was.
 */
export type Giver = 'gateway' | 'foreign' | 'another' | 'unknown'

const Installations = z.record(z.string(), z.string())

/** The header by which answers name their installation; null: they do not. Ours, until the configuration says so. */
let header: string | null = markHeaders.installation

/** Says by which header answers name their installation; null: by none, and all of them count. */
export const expectMark = (name: string | null): void => void (header = name)

/** The installation behind each origin that has marked an answer, by origin. */
let installations: Record<string, string> = {}

/** An origin at which another installation answers than the one that this device has worked with; null: none does. */
export const anotherInstallation = subscribable<{ origin: string; installation: string } | null>(null)

const originOf = (address: string): string => new URL(address, globalThis.location?.href ?? 'http://localhost').origin

function keep(): void {
  // kept for the next start; where it cannot be written, the mark is learned anew from the first answer
  device()
    ?.config.put({ id: 'installations', value: installations, at: Date.now() })
    .catch(() => undefined)
}

function learn(origin: string, installation: string): void {
  installations = { ...installations, [origin]: installation }
  keep()
}

/**
 * Tells who gave an answer from its mark. A mark is required of an origin once it was seen there, so that a box in
 * between cannot speak in the gateway's name.
 */
export function giverOf(address: string, headers: Headers): Giver {
  if (header === null) return 'gateway'
  const origin = originOf(address)
  const known = installations[origin]
  const mark = readMark(headers, header)
  if (mark === null) return known === undefined ? 'unknown' : 'foreign'
  if (known === undefined) learn(origin, mark.installation)
  else if (known !== mark.installation) {
    const { installation } = mark
    if (anotherInstallation.get()?.installation !== installation) anotherInstallation.set({ origin, installation })
    return 'another'
  }
  if (anotherInstallation.get()?.origin === origin) anotherInstallation.set(null)
  return 'gateway'
}

/** The person says that the other installation is the right one, or nothing of the one before is left on this device. */
export function acceptInstallation(): void {
  const other = anotherInstallation.get()
  if (other === null) return
  anotherInstallation.set(null)
  learn(other.origin, other.installation)
}

/** The gateway is one of before the mark again, as after a rollback: nothing is required of its answers. */
export function expectNoMark(): void {
  if (Object.keys(installations).length === 0) return
  installations = {}
  keep()
}

/** Brings back which installations this device has worked with. */
export async function restoreInstallations(): Promise<void> {
  const row = await device()?.config.get('installations')
  installations = { ...Installations.catch({}).parse(row?.value ?? {}), ...installations }
}

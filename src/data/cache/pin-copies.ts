import type { Unlocked } from '../keys/unlocked.ts'
import type { CopyRow } from '../device/cache-database.ts'
import { blindOwner } from './docs.ts'

/** What the copies kept by a pin take up, in bytes of what is sealed. */
export async function sizeOfPin({ cache }: Unlocked, pin: string): Promise<number> {
  const lists = await cache.lists.where('pins').equals(pin).toArray()
  let bytes = lists.reduce((sum, list) => sum + list.bytes, 0)
  await cache.docs
    .where('pins')
    .equals(pin)
    .each(({ sealed }) => {
      bytes += sealed.ct.byteLength
    })
  return bytes
}

/** Keeps the copies of an owner that are here already with a pin, without reading them again. */
export async function pinCopies(unlocked: Unlocked, owner: string, pin: string): Promise<void> {
  const { lists, docs } = unlocked.cache
  const blind = await blindOwner(unlocked, owner)
  const add = (copy: CopyRow) => {
    copy.pins = [...new Set([...copy.pins, pin])]
    copy.pinned = 1
  }
  await unlocked.cache.transaction('rw', lists, docs, async () => {
    await lists.where('owner').equals(blind).modify(add)
    await docs.where('owner').equals(blind).modify(add)
  })
}

/** Lets go of the copies of a pin, except those of owners that it still keeps; they stay until they are not used. */
export async function releaseCopies(unlocked: Unlocked, pin: string, stillKept: readonly string[] = []): Promise<void> {
  const { lists, docs } = unlocked.cache
  const blind = await Promise.all(stillKept.map((owner) => blindOwner(unlocked, owner)))
  const drop = (copy: CopyRow) => {
    if (blind.includes(copy.owner)) return
    copy.pins = copy.pins.filter((each) => each !== pin)
    copy.pinned = copy.pins.length > 0 ? 1 : 0
  }
  await unlocked.cache.transaction('rw', lists, docs, async () => {
    await lists.where('pins').equals(pin).modify(drop)
    await docs.where('pins').equals(pin).modify(drop)
  })
}

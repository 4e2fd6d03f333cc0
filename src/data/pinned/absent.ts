import { z } from 'zod'
import { ownerOf, readDoc, writeDoc, type CopyFacts } from '../cache/docs.ts'
import type { Unlocked } from '../keys/unlocked.ts'

const Names = z.array(z.string())

/** Remembers which documents of a monitor the server does not have, so that nobody waits for them. */
export async function noteAbsent(
  unlocked: Unlocked,
  provider: string,
  monitorId: string,
  names: readonly string[],
  facts: CopyFacts,
): Promise<void> {
  const owner = ownerOf(provider, monitorId)
  await writeDoc(unlocked, 'absent', owner, names, { ...facts, owner })
}

/** Names of the documents of a monitor that the server said it does not have when it was downloaded last. */
export async function absentOf(unlocked: Unlocked, provider: string, monitorId: string): Promise<ReadonlySet<string>> {
  const stored = await readDoc(unlocked, 'absent', ownerOf(provider, monitorId), Names)
  return new Set(stored?.value)
}

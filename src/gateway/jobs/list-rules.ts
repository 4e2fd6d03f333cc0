import type { Day } from '#domain/matching/watch-entity.ts'
import type { VersionDelta } from '../db/compare-versions.ts'
import type { LoadPosition } from '../db/list-versions.ts'

/** An edition was read but must not be put in force; the one in force stays. */
export class LoadRefused extends Error {}

const highestRejected = 0.01
const highestRemoved = 0.2

/** Refuses a reading without a good record, or with more than one bad one in a hundred. Throws LoadRefused. */
export function checkTally({ entities, rejected }: Pick<LoadPosition, 'entities' | 'rejected'>): void {
  if (entities === 0) throw new LoadRefused('The file holds no readable records.')
  if (rejected > (entities + rejected) * highestRejected)
    throw new LoadRefused(`${rejected} of ${entities + rejected} records cannot be read, more than one in a hundred.`)
}

/** Refuses an older edition, and one that removes more than a fifth. Throws LoadRefused. */
export function checkDelta(delta: Pick<VersionDelta, 'before' | 'removed' | 'activeAsOf'>, asOf: Day): void {
  if (delta.activeAsOf !== null && asOf < delta.activeAsOf)
    throw new LoadRefused(
      `This edition is dated ${asOf}, older than the one in force, dated ${delta.activeAsOf}. Use --force to load it anyway.`,
    )
  if (delta.removed > delta.before * highestRemoved)
    throw new LoadRefused(
      `This edition removes ${delta.removed} of ${delta.before} parties, more than a fifth. Use --force if that is right.`,
    )
}

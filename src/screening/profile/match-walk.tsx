import { useId } from 'react'
import { say } from '#domain/messages/deciding.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft, ChevronRight, CircleDashed } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'

/** The way from a match to its neighbours on the page; undefined where there is none. */
export interface Walk {
  /** Its place on the page, counted from 1, and how many there are. */
  at: number
  of: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** To the next one that is open, from the top again after the last. */
  nextOpen: (() => void) | undefined
}

/** Previous, next and next open, beside where one is. */
export function MatchWalk({ at, of, previous, next, nextOpen }: Walk) {
  const id = useId()
  const go = (to: (() => void) | undefined, why: string) => ({
    size: 'small' as const,
    reasonId: id,
    ...(to === undefined ? { unavailable: why } : { onPress: to }),
  })
  return (
    <Cluster gap="tight">
      <span id={id} className="match-walk-position">
        {say('walk.position', at, of)}
        {nextOpen === undefined && ` · ${say('walk.noneOpen')}`}
      </span>
      <Button icon={ChevronLeft} {...go(previous, say('walk.first'))}>
        {say('walk.previous')}
      </Button>
      <Button icon={ChevronRight} {...go(next, say('walk.last'))}>
        {say('walk.next')}
      </Button>
      <Button icon={CircleDashed} {...go(nextOpen, say('walk.noneOpen'))}>
        {say('walk.nextOpen')}
      </Button>
    </Cluster>
  )
}

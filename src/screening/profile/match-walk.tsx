import { useId } from 'react'
import { say } from '#domain/messages/deciding.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft, ChevronRight, CircleDashed } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'

/** What is said where there is no way. */
export interface WalkWords {
  first: string
  last: string
  noneOpen: string
}

/** The way from a match to its neighbours; undefined where there is none. */
export interface Walk {
  /** Its place among them, counted from 1, and how many there are. */
  at: number
  of: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** To the next one that is open, from the top again after the last. */
  nextOpen: (() => void) | undefined
}

/** For a way that goes over a page. */
export const onPage: WalkWords = { first: say('walk.first'), last: say('walk.last'), noneOpen: say('walk.noneOpen') }

/** Previous, next and next open, beside where one is: on the page, unless other words say where. */
export function MatchWalk({ at, of, previous, next, nextOpen, words = onPage }: Walk & { words?: WalkWords }) {
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
        {nextOpen === undefined && ` · ${words.noneOpen}`}
      </span>
      <Button icon={ChevronLeft} {...go(previous, words.first)}>
        {say('walk.previous')}
      </Button>
      <Button icon={ChevronRight} {...go(next, words.last)}>
        {say('walk.next')}
      </Button>
      <Button icon={CircleDashed} {...go(nextOpen, words.noneOpen)}>
        {say('walk.nextOpen')}
      </Button>
    </Cluster>
  )
}

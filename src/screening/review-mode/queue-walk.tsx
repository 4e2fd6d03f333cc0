import { useId } from 'react'
import { say } from '#domain/messages/reviewing.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'

/** The ways from the match that is looked at; undefined where there is none. */
export interface Walk {
  /** Its place among what is in sight, from 1. */
  at: number
  of: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Leaves it open, and goes on to the next open one. */
  skip: (() => void) | undefined
}

const way = (to: (() => void) | undefined, why: string) =>
  to === undefined ? { unavailable: why } : { onPress: to }

/** The place in the queue, and which ways are not there. */
const position = ({ at, of, previous, next, skip }: Walk): string =>
  [
    say('reviewing.position', at, of),
    ...(previous === undefined ? [say('reviewing.first')] : []),
    ...(next === undefined ? [say('reviewing.last')] : []),
    ...(skip === undefined ? [say('reviewing.noneOpen')] : []),
  ].join(' · ')

/** Previous, next and skip, beside the place in the queue: what keys do, for fingers and the mouse. */
export function QueueWalk(walk: Walk) {
  const { previous, next, skip } = walk
  const id = useId()
  const shared = { size: 'small', reasonId: id } as const
  return (
    <Cluster gap="tight">
      <span id={id} className="queue-position">
        {position(walk)}
      </span>
      <Button icon={ChevronLeft} {...shared} {...way(previous, say('reviewing.first'))}>
        {say('reviewing.previous')}
      </Button>
      <Button icon={ChevronRight} {...shared} {...way(next, say('reviewing.last'))}>
        {say('reviewing.next')}
      </Button>
      <Button {...shared} {...way(skip, say('reviewing.noneOpen'))}>
        {say('reviewing.skip')}
      </Button>
    </Cluster>
  )
}

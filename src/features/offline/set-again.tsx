import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Theirs } from '#contracts/outbox.ts'
import { longestText } from '#contracts/review.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { writingQueries } from '#data/query/by-provider.ts'
import { commentText, messagePartsOf } from '#domain/comment-text.ts'
import { say } from '#domain/messages/outbox.ts'
import { type ReviewContent, takesBack } from '#domain/outbox/kinds/review.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-field.tsx'

interface SetAgainProps {
  content: ReviewContent
  theirs: readonly Theirs[]
  /** Sets mine, with this comment in place of the one that it had. */
  onSet: (comment?: string) => Promise<boolean>
  'aria-label'?: string
  children: ReactNode
}

/** 'Set mine again'. Whoever takes a True Positive of somebody else back says why. */
export function SetAgain({ content, theirs, onSet, children, ...named }: SetAgainProps) {
  const [isAsking, setAsking] = useState(false)
  const isAsked = takesBack(theirs, content.intent.status)
  return (
    <>
      <Button size="small" onPress={() => (isAsked ? setAsking(true) : void onSet())} {...named}>
        {children}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={say('conflict.takeBack')}
        closeLabel={say('common.close')}
        size="small"
      >
        <WhyTakenBack content={content} onSet={onSet} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

/** What can be written for a provider, and how it is stored. */
function useComment({ intent, about }: SetAgainProps['content']) {
  const timeZone = useTimeZone()
  const writing = useQuery(writingQueries.of(intent.provider)).data
  const [at] = useState(() => new Date())
  const textOf = (message: string) =>
    commentText(writing?.authorForm ?? 'name', message, { author: about.author, at, timeZone })
  return { textOf, room: (writing?.commentLimit ?? longestText) - textOf('').length }
}

function WhyTakenBack({ content, onSet, onClose }: Pick<SetAgainProps, 'content' | 'onSet'> & { onClose: () => void }) {
  const { comment: before } = content.intent
  const [message, setMessage] = useState(before === null ? '' : messagePartsOf(before, content.about.author).message)
  const [error, setError] = useState<string>()
  const [isSetting, setSetting] = useState(false)
  const { textOf, room } = useComment(content)
  const set = async () => {
    if (message.trim() === '') return setError(say('comment.required'))
    setSetting(true)
    try {
      await onSet(textOf(message))
    } finally {
      setSetting(false)
    }
    onClose()
  }
  return (
    <Stack gap="loose">
      <p>{say('conflict.takeBackText')}</p>
      <TextArea
        label={say('review.comment')}
        isRequired
        value={message}
        onChange={setMessage}
        error={error}
        maxLength={room}
        counter={say('comment.counter', message.length, room)}
      />
      <Cluster justify="end">
        <Button onPress={onClose}>{say('common.cancel')}</Button>
        <Button variant="primary" isPending={isSetting} onPress={() => void set()}>
          {say('conflict.setMine')}
        </Button>
      </Cluster>
    </Stack>
  )
}

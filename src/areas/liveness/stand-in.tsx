import { useEffect, useRef, useState } from 'react'
import type { LivenessEvent } from '#contracts/liveness.ts'
import { say } from '#domain/messages/verification.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCamera } from './camera.ts'
import type { CameraFault } from './faults.ts'
import { Step } from './step.tsx'

interface StandInProps {
  onEvent: (event: LivenessEvent) => void
  onFault: (fault: CameraFault) => void
}

/**
 * The widget where no provider is connected. It asks for the camera only after it has said why, tells the events of the
 * contract, looks at no picture and judges nothing; it says all of that.
 */
export function StandIn({ onEvent, onFault }: StandInProps) {
  const camera = useCamera(onFault)
  const begin = async () => {
    announce(say('verification.waiting'))
    if (await camera.start()) onEvent('pending')
  }
  const cancel = () => {
    camera.stop()
    onEvent('closed')
  }
  const finish = () => {
    camera.stop()
    onEvent('completed')
  }
  return camera.stream === null ? (
    <Explanation isWaiting={camera.isWaiting} onAllow={() => void begin()} onCancel={cancel} />
  ) : (
    <Hints stream={camera.stream} onFinish={finish} onCancel={cancel} />
  )
}

const StandInNotice = () => (
  <Notice variant="warning">
    <Stack gap="tight">
      <p>
        <Chip tone="caution">{say('verification.standIn')}</Chip>
      </p>
      <p>{say('verification.standInAbout')}</p>
    </Stack>
  </Notice>
)

const steps = ['light', 'allow', 'follow', 'stop'] as const

interface ExplanationProps {
  /** The browser is asking the person. */
  isWaiting: boolean
  onAllow: () => void
  onCancel: () => void
}

/** What stands there before the camera is asked for. */
const Explanation = ({ isWaiting, onAllow, onCancel }: ExplanationProps) => (
  <Step title={say('verification.why')}>
    <StandInNotice />
    <p>{say('verification.whyText')}</p>
    <h3>{say('verification.steps')}</h3>
    <ol className="verification-steps">
      {steps.map((step) => (
        <li key={step}>{say(`verification.step.${step}`)}</li>
      ))}
    </ol>
    <Notice variant="warning">
      <strong>{say('verification.photosensitive')}</strong>
      <p>{say('verification.photosensitiveText')}</p>
    </Notice>
    {isWaiting && <p>{say('verification.waiting')}</p>}
    <Cluster justify="end">
      <Button onPress={onCancel}>{say('verification.cancel')}</Button>
      <Button variant="primary" isPending={isWaiting} onPress={onAllow}>
        {say('verification.allow')}
      </Button>
    </Cluster>
  </Step>
)

const hints = ['centre', 'left', 'right', 'still'] as const

interface HintsProps {
  stream: MediaStream
  onFinish: () => void
  onCancel: () => void
}

/** What to do before the camera, at the person's own pace: nothing runs out. */
function Hints({ stream, onFinish, onCancel }: HintsProps) {
  const [at, setAt] = useState(0)
  const isLast = at === hints.length - 1
  const hint = say(`verification.hint.${hints[at] ?? 'still'}`)
  useEffect(() => announce(hint), [hint])
  return (
    <Step title={say('verification.progress', at + 1, hints.length)}>
      <StandInNotice />
      <p className="verification-hint">{hint}</p>
      <Picture stream={stream} />
      <Cluster justify="end">
        <Button onPress={onCancel}>{say('verification.cancel')}</Button>
        <Button variant="primary" onPress={() => (isLast ? onFinish() : setAt(at + 1))}>
          {say(isLast ? 'verification.finish' : 'verification.next')}
        </Button>
      </Cluster>
    </Step>
  )
}

/** What the camera sees, as in a mirror. It is shown and nothing else. */
function Picture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (shown === null) return
    shown.srcObject = stream
    return () => {
      shown.srcObject = null
    }
  }, [stream])
  return (
    <figure className="verification-picture">
      <video ref={video} autoPlay muted playsInline aria-hidden="true" />
      <figcaption>{say('verification.picture')}</figcaption>
    </figure>
  )
}

import { useEffect, useId, useRef } from 'react'
import type { LivenessEvent } from '#contracts/liveness.ts'
import { say } from '#domain/messages/verification.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isFinal, type Fault } from './faults.ts'
import { ProviderWidget } from './provider-widget.tsx'
import { StandIn } from './stand-in.tsx'
import { Step } from './step.tsx'
import { useVerification, type Stage } from './use-verification.ts'
import './verification.css'

/** 'Liveness Screening' for whoever was invited (spec/3 section 2.13), by what stands in their link. */
export const Verification = ({ hash }: { hash: string }) => (
  <div className="verification">
    <h1 tabIndex={-1}>{say('page.liveness')}</h1>
    <Stages hash={hash} />
  </div>
)

function Stages({ hash }: { hash: string }) {
  const { stage, begin, follow, fail } = useVerification(hash)
  switch (stage.at) {
    case 'loading':
      return <Waiting text={say('page.loading')} isArrival={stage.isAgain} />
    case 'sending':
      return <Waiting text={say('verification.sending')} isArrival />
    case 'ready':
      return <Ready from={stage.from} onSubmit={() => begin(stage.widget)} />
    case 'completed':
      return <Completed />
    case 'fault':
      return <FaultStep fault={stage.fault} onAgain={stage.again} />
    case 'widget': {
      const { widget } = stage
      const told = { onEvent: (event: LivenessEvent) => follow(widget, event) }
      return widget.script === null ? (
        <StandIn {...told} onFault={(fault) => fail(widget, fault)} />
      ) : (
        <ProviderWidget
          {...told}
          script={widget.script}
          widget={widget}
          reference={hash}
          onMissing={() => fail(widget, 'widget')}
        />
      )
    }
  }
}

/** Nothing can be done yet. `isArrival`: what was pressed is gone, so the focus goes here. */
function Waiting({ text, isArrival }: { text: string; isArrival: boolean }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isArrival) line.current?.focus()
  }, [isArrival])
  return (
    <p ref={line} tabIndex={-1} className="verification-waiting" role="status">
      <Spinner />
      {text}
    </p>
  )
}

interface ReadyProps {
  from: Extract<Stage, { at: 'ready' }>['from']
  onSubmit: () => void
}

/** What is asked of the person. Who comes back to it goes on with the button, which says again what it is for. */
function Ready({ from, onSubmit }: ReadyProps) {
  const intro = useId()
  return (
    <section className="verification-step">
      {from === 'closed' && (
        <Notice variant="warning" isAlert>
          {say('verification.closed')}
        </Notice>
      )}
      <p id={intro}>{say('verification.intro')}</p>
      <p>{say('verification.begin')}</p>
      <Button variant="primary" autoFocus={from !== 'start'} aria-describedby={intro} onPress={onSubmit}>
        {say('verification.submit')}
      </Button>
    </section>
  )
}

const Completed = () => (
  <Step title={say('verification.completed')}>
    <p>{say('verification.leave')}</p>
  </Step>
)

/** Why somebody cannot go on, what they can do about it, and another try where one may help. */
const FaultStep = ({ fault, onAgain }: { fault: Fault; onAgain: () => void }) => (
  <Step title={say(`verification.${fault}`)} isAlert>
    <p>{say(`verification.${fault}Text`)}</p>
    {!isFinal(fault) && (
      <Button variant="primary" onPress={onAgain}>
        {say('verification.again')}
      </Button>
    )}
  </Step>
)

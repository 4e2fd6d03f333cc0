import { useEffect, useRef, type ReactNode } from 'react'
import './verification.css'

interface StepProps {
  title: string
  /** Where the focus goes when it comes; the page begins without that. */
  isArrival?: boolean
  /** Something went wrong: it is read out at once. */
  isAlert?: boolean
  children: ReactNode
}

/** One state of the page behind a link. */
export function Step({ title, isArrival = true, isAlert = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) heading.current?.focus()
  }, [isArrival])
  return (
    <section className="verification-step" {...(isAlert && { role: 'alert' })}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

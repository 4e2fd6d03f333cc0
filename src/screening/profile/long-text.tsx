import { useEffect, useRef, useState } from 'react'
import { say } from '#domain/messages/profile.ts'
import { Button } from '#ui/button.tsx'
import { Name } from '#ui/name.tsx'

/** A text of which four lines stand there, with a way to the rest where there is more (spec/3 section 2.6). */
export function LongText({ children }: { children: string }) {
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = text.current
    if (element === null || isOpen) return undefined
    // reading heights while hundreds of texts are being drawn would lay out the page once for each of them
    const laidOut = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight))
    laidOut.observe(element)
    return () => laidOut.disconnect()
  }, [isOpen, children])
  return (
    <>
      <div ref={text} className="profile-text" data-whole={isOpen ? '' : undefined}>
        <Name>{children}</Name>
      </div>
      {isCut && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say(isOpen ? 'profile.less' : 'profile.more')}
        </Button>
      )}
    </>
  )
}

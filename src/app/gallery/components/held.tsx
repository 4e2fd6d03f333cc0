import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'

interface HeldProps<Value> {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Holds the value of what is shown, so that it can be tried. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

/** Something that lies over the page: open at first, and it can be opened again. */
export function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Cluster>
        <Button onPress={() => setOpen(true)}>Open again</Button>
      </Cluster>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

/** Presses the first button inside, as a person would, so that what it opens is in sight. */
export function Pressed({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // a list of choices is not filled before its second drawing, and does not open before
    const timer = setTimeout(() => frame.current?.querySelector('button')?.click())
    return () => clearTimeout(timer)
  }, [])
  return <div ref={frame}>{children}</div>
}

/** Types into the first search field there is, as a person would. */
export function Typed({ text, children }: { text: string; children: ReactNode }) {
  useEffect(() => {
    const look = setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('input[type="search"]')
      if (field === null) return
      clearInterval(look)
      field.setRangeText(text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, 20)
    return () => clearInterval(look)
  }, [text])
  return children
}

/** Puts the focus on the first link inside, which shows itself only then. */
export function Focused({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // after the page's own heading, which is focused on arrival
    const timer = setTimeout(() => frame.current?.querySelector('a')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return <div ref={frame}>{children}</div>
}

/** A sentence that does not fit into one line, with a word that does not fit into a narrow one. */
export const longText =
  'A sentence that goes on for much longer than the place that was meant for it, with a word such as ' +
  'Rechtsschutzversicherungsgesellschaftenzusammenschluss in it, and then goes on a little more'

/** A name of an invented person that does not fit into one line. */
export const longName = 'Maximiliana Theodora von Hohenfeld-Brandtstetter y Aurelio de la Cruz Montesinos'

/** For what can be pressed and does nothing here. */
export const nothing = (): void => undefined

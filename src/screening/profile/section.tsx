import type { ReactNode } from 'react'
import { say } from '#domain/messages.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import './section.css'

interface SectionProps {
  title: PlainMessageKey
  /** What stands there when the section has nothing. */
  empty?: PlainMessageKey | undefined
  children?: ReactNode
}

/** A headed part of the match detail; with `empty` it says so in place of its content. */
export const Section = ({ title, empty, children }: SectionProps) => (
  <section className="profile-section">
    <h3>{say(title)}</h3>
    {empty ? <p className="profile-empty">{say(empty)}</p> : children}
  </section>
)

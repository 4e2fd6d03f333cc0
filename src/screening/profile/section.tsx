import type { ReactNode } from 'react'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import '#domain/messages/profile.ts' // sections are given keys of this room
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
    <h3>{sayKey(title)}</h3>
    {empty ? <p className="profile-empty">{sayKey(empty)}</p> : children}
  </section>
)

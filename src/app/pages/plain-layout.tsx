import { useEffect, type ReactNode } from 'react'
import { say } from '#domain/messages/everywhere.ts'
import { Brand } from '../shell/brand.tsx'
import { ConnectionNotice } from '../shell/foreign-notice.tsx'
import { Snackbars } from '../snackbars.tsx'
import './plain-layout.css'

/** A page without bars: sign-in, start pages, paths outside of the base. */
export function PlainLayout({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = say('page.title', title)
  }, [title])
  return (
    <div className="plain-layout">
      <div>
        <ConnectionNotice />
        <header>
          <Brand />
        </header>
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Snackbars duration={8000} />
    </div>
  )
}

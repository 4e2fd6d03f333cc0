import { useEffect } from 'react'
import { say } from '#domain/messages/everywhere.ts'

let isFirstPage = true

/** Names the document after its page and moves the focus to the h1, but not on the page that the visit begins with. */
export function useArrival(title: string): void {
  useEffect(() => {
    document.title = say('page.title', title)
    if (!isFirstPage) document.querySelector('h1')?.focus()
    isFirstPage = false
  }, [title])
}

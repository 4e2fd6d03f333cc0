import { memo } from 'react'
import { searchedLine } from '#domain/searched-line.ts'
import { say } from '#domain/messages/compare.ts'
import { Name } from '#ui/name.tsx'
import type { Searched } from '../provider.ts'
import './searched-line.css'

/** The customer who was searched, in a line with everything that was asked. */
export const SearchedLine = memo(function SearchedLine({ asked, facts }: Searched) {
  const { who, how } = searchedLine(asked, facts)
  return (
    <p className="searched-line">
      {say('profile.searchedWord')}
      {': '}
      <strong>
        <Name>{asked.term}</Name>
      </strong>
      {who.map((text) => ` · ${text}`)}
      {how.length > 0 && <span className="searched-line-how">{` · ${how.join(' · ')}`}</span>}
    </p>
  )
})

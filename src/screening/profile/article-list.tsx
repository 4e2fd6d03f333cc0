import type { MediaArticle } from '#contracts/match.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/profile.ts'
import { formatDay } from '#lib/dates.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { Link } from '#ui/link.tsx'
import { ChipsCell } from '../list/match-cells.tsx'
import './section.css'

interface ArticleListProps {
  articles: readonly MediaArticle[]
  empty: PlainMessageKey
  /** Words for the code of a dataset that an article stands for. */
  datasetLabel: (code: string) => string
}

/** Articles or documents about a listed party, or the sentence that there are none. */
export function ArticleList({ articles, empty, datasetLabel }: ArticleListProps) {
  if (articles.length === 0) return <p className="profile-empty">{sayKey(empty)}</p>
  return (
    <ul className="profile-list">
      {articles.map(({ title, snippet, url, date, isCaptured, datasets }, i) => (
        <li key={i}>
          <strong>{title}</strong>
          {date && (
            <span className="profile-soft">
              {say(isCaptured === true ? 'profile.captured' : 'profile.published', formatDay(date))}
            </span>
          )}
          {datasets.length > 0 && <ChipsCell texts={datasets.map(datasetLabel)} />}
          <span>{snippet}</span>
          {isWebAddress(url) && (
            <Link href={url} target="new-tab">
              {say('profile.openArticle')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

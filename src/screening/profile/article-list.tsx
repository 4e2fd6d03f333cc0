import type { MediaArticle } from '#contracts/match.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import { formatDay } from '#lib/dates.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { Link } from '#ui/link.tsx'
import './section.css'

/** Articles or documents about a listed party, or the sentence that there are none. */
export function ArticleList({ articles, empty }: { articles: readonly MediaArticle[]; empty: PlainMessageKey }) {
  if (articles.length === 0) return <p className="profile-empty">{say(empty)}</p>
  return (
    <ul className="profile-list">
      {articles.map(({ title, snippet, url, date }, i) => (
        <li key={i}>
          <strong>{title}</strong>
          {date && <span className="profile-soft">{say('profile.published', formatDay(date))}</span>}
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

import { suiteLinks } from '#contracts/links.ts'
import { config } from '#data/net/config.ts'
import { say } from '#domain/messages/everywhere.ts'
import { Link } from '#ui/link.tsx'
import './error-pages.css'

interface ErrorPageProps {
  code: string
  title: string
  text?: string
}

function ErrorPage({ code, title, text }: ErrorPageProps) {
  return (
    <div className="error-page">
      <p className="error-page-code">{code}</p>
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p className="error-page-text">{text}</p>}
      <Link href={config().links.HOME ?? suiteLinks.pages.HOME} target="outside" variant="primary">
        {say('common.goHome')}
      </Link>
    </div>
  )
}

/** The person may not see this page (spec/1 section 2, Error pages). */
export const ForbiddenPage = () => <ErrorPage code="403" title={say('page.403.title')} text={say('page.403.text')} />

/** There is no such page. */
export const NotFoundPage = () => <ErrorPage code="404" title={say('page.404.title')} />

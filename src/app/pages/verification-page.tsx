import { Redirect, useParams } from 'wouter'
import { Verification } from '#areas/liveness/verification.tsx'
import { config } from '#data/net/config.ts'
import { say } from '#domain/messages/start.ts'
import { PlainLayout } from './plain-layout.tsx'
import { Maintenance } from './start-pages.tsx'

/** The public area: the page behind a link, and nothing else (spec/3 section 2.1). */
export function VerificationPage() {
  const { '*': hash = '' } = useParams()
  if (config().maintenance) return <Maintenance />
  if (hash === '' || hash.includes('/')) return <Redirect to="/404" replace />
  return (
    <PlainLayout title={say('page.liveness')}>
      <Verification key={hash} hash={hash} />
    </PlainLayout>
  )
}

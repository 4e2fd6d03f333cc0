import { startSession } from '#data/sign-in/sign-in.ts'
import { say } from '#domain/messages/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { CloudOff, Settings } from '#ui/icons.ts'
import { EmptyState, ErrorState } from '#ui/state-panel.tsx'
import { tryStart } from '../startup.ts'
import { NotFoundPage } from './error-pages.tsx'
import { PlainLayout } from './plain-layout.tsx'

/** Neither the server nor this device has a configuration. */
export const StartFailed = () => (
  <PlainLayout title={say('error.area')}>
    <ErrorState
      isPage
      title={say('start.failed')}
      text={say('start.failedText')}
      action={<Button onPress={() => void tryStart()}>{say('common.retry')}</Button>}
    />
  </PlainLayout>
)

/** There is a token, but no server and nothing unlocked to start from. */
export const Unreachable = () => (
  <PlainLayout title={say('sync.offline')}>
    <EmptyState
      isPage
      icon={CloudOff}
      title={say('start.unreachable')}
      text={say('start.unreachableText')}
      action={<Button onPress={() => void startSession()}>{say('common.retry')}</Button>}
    />
  </PlainLayout>
)

/** Nobody is signed in and the sign-in page cannot be reached; the path stays, so that Retry comes back to it. */
export const SignInLater = ({ waiting }: { waiting: number }) => (
  <PlainLayout title={say('sync.offline')}>
    <EmptyState
      isPage
      icon={CloudOff}
      title={say('start.signInLater')}
      text={waiting > 0 && say('signIn.waiting', waiting)}
      action={<Button onPress={() => location.reload()}>{say('common.retry')}</Button>}
    />
  </PlainLayout>
)

/** One plain page instead of the console (spec/decisions 27). */
export const Maintenance = () => (
  <PlainLayout title={say('app.name')}>
    <EmptyState isPage icon={Settings} title={say('start.maintenance')} />
  </PlainLayout>
)

/** A path outside of the base that nothing answers to. */
export const LostPage = () => (
  <PlainLayout title={say('page.404.name')}>
    <NotFoundPage />
  </PlainLayout>
)

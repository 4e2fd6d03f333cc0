import { useState } from 'react'
import { useSearch } from 'wouter'
import { RemovedState } from '#contracts/links.ts'
import { SignInForm } from '#contracts/session.ts'
import { config } from '#data/net/config.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { useSession, type SessionState } from '#data/session/session-state.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm, type FormProblem } from '#ui/use-form.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { EnterConsole } from './enter-console.tsx'
import { signIn } from '../startup.ts'
import { PlainLayout } from './plain-layout.tsx'
import { RemoveButton } from './remove-button.tsx'
import { returnPath } from '../own-address.ts'
import './login-page.css'

/** 'Sign In' (spec/1 section 2). Whoever is signed in already is sent on. */
export function LoginPage() {
  const query = new URLSearchParams(useSearch())
  const session = useSession()
  const asked = query.get('redirect_uri')
  if (session.kind === 'open')
    return <EnterConsole to={returnPath(asked)} state={asked === null ? null : (history.state as unknown)} />
  const waiting = waitingIn(session)
  return (
    <PlainLayout title={say('signIn.title')}>
      <div className="login">
        <header>
          <h1 tabIndex={-1}>{say('signIn.title')}</h1>
          <p>{say('signIn.about')}</p>
        </header>
        <div className="login-columns">
          {query.get('reason') === 'unauthorized' && <Notice>{say(whyAgain(session))}</Notice>}
          {RemovedState.safeParse(history.state).success && <Notice variant="success">{say('remove.done')}</Notice>}
          {waiting > 0 && <Notice variant="warning">{say('signIn.waiting', waiting)}</Notice>}
          <SignIn tenantId={query.get('login_tenant_uuid') ?? undefined} />
        </div>
        <RemoveButton />
      </div>
    </PlainLayout>
  )
}

/** A session of this visit ran out or was ended, or there was none to begin with. */
function whyAgain(session: SessionState): 'error.sessionEnded' | 'signIn.ended' | 'error.unauthenticated' {
  if (session.kind !== 'none' || session.ended === null) return 'error.unauthenticated'
  return session.ended.reason === 'ended' ? 'error.sessionEnded' : 'signIn.ended'
}

/** Unsent changes that wait for somebody to sign in. */
function waitingIn(session: SessionState): number {
  if (session.kind === 'locked') return session.locked.waiting
  return session.kind === 'none' ? session.waiting : 0
}

/** What refused the sign-in, as a problem of the form. */
function problemsOf(error: unknown): readonly FormProblem[] {
  return [{ message: error instanceof ApiError ? error.message : say('error.generic') }]
}

function SignIn({ tenantId }: { tenantId: string | undefined }) {
  const online = useOnline()
  const [isIn, setIn] = useState(false)
  const form = useForm({
    schema: SignInForm,
    initial: { username: '', password: '', consent: true },
    explain: fieldErrors,
    onSubmit: (values) => signIn(values, tenantId).then(() => setIn(true), problemsOf),
  })
  const { value: consent, ...consentField } = form.field('consent')
  const accounts = config().demo?.accounts ?? []
  return (
    <>
      <div className="login-card">
        <Form form={form} heading={say('form.resolve')}>
          <TextField label={say('signIn.email')} type="email" autoComplete="username" {...form.field('username')} />
          <TextField
            label={say('signIn.password')}
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Checkbox label={say('signIn.consent')} isSelected={consent} {...consentField} />
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSubmitting || isIn}
            unavailable={online ? undefined : say('start.signInLater')}
          >
            {say('signIn.login')}
          </Button>
        </Form>
      </div>
      {accounts.length > 0 && (
        <DemoAccounts
          accounts={accounts}
          onChoose={({ username, password }) => {
            form.change((values) => ({ ...values, username, password }))
            if (online) void form.submit()
          }}
        />
      )}
    </>
  )
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import type { Service } from '#contracts/access.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { useOnline } from '#data/net/connection.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import type { Copy } from '#data/query/copy.ts'
import { searchQueries } from '#data/query/documents.ts'
import { creditQueries, settingQueries } from '#data/query/reference-data.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Card, Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import type { ProviderWizard, ScreeningProvider } from '../provider.ts'
import { DemoSubjects } from './demo-subjects.tsx'
import { PresetNotLoaded } from './preset-not-loaded.tsx'
import { type SearchWizard, useSearchWizard, type WizardStart } from './use-search-wizard.ts'
import { useWizardProfile } from './use-wizard-profile.ts'
import './search-page.css'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
  wizard: ProviderWizard<F>
}

/** The search wizard of a provider; it waits for the tenant's settings and the stored profile, which preset it. */
export function SearchPage<F extends object>({ provider, wizard }: ProviderProps<F>) {
  const tenant = useSessionUser()?.tenant.id ?? ''
  const settings = useQuery({ ...settingQueries.tenant(tenant), enabled: tenant !== '' })
  const profile = useWizardProfile()
  const from = new URLSearchParams(useSearch()).get('from')
  const earlier = useQuery({ ...searchQueries.one(provider.source, from ?? ''), enabled: from !== null })
  const { Logo } = provider
  // another try, of whoever reads the settings, takes the form away from nobody
  const isPreset = !settings.isPending || settings.isFetchedAfterMount
  return (
    <Stack>
      <PageHeader
        title={say('search.heading')}
        aside={
          <span className="powered-by">
            {say('search.poweredBy')} <Logo />
          </span>
        }
      />
      <div className="wizard">
        {!isPreset || profile.isPending || (from !== null && earlier.isPending) ? (
          <Card>
            <SkeletonRows rows={5} columns={2} />
          </Card>
        ) : (
          <Wizard
            key={`${profile.id} ${from}`}
            provider={provider}
            wizard={wizard}
            settings={settings}
            start={{ profile, earlier: earlier.data?.value }}
          />
        )}
      </div>
    </Stack>
  )
}

interface WizardProps<F extends object> extends ProviderProps<F> {
  settings: UseQueryResult<Copy<TenantSettings>>
  start: WizardStart
}

function Wizard<F extends object>({ provider, wizard: own, settings, start }: WizardProps<F>) {
  const { profile } = start
  const wizard = useSearchWizard(provider, own, settings.data?.value.appSettings, start)
  // what arrives by itself changes no form that somebody fills in
  const [missing, setMissing] = useState(settings.data === undefined ? settings.error : null)
  const obstacle = useSearchObstacle(provider.service)
  const { steps } = own
  const { Fields } = wizard.step === 0 ? steps[0] : steps[1]
  return (
    <Card>
      <Stack gap="loose">
        <PresetNotLoaded
          error={missing}
          text="search.settingsNotLoaded"
          retry={async () => (await settings.refetch()).data?.value.appSettings}
          onLoaded={(loaded) => {
            wizard.preset(loaded)
            setMissing(null)
          }}
        />
        <PresetNotLoaded
          error={profile.error}
          text="search.profileNotLoaded"
          retry={profile.retry}
          onLoaded={wizard.fill}
        />
        {wizard.step === 0 && (
          <DemoSubjects
            isSearching={wizard.form.isSubmitting}
            onPick={(profile) => {
              wizard.fill(profile)
              // without a credit or a connection the form is filled in, and says why it goes no further
              if (obstacle === null) void wizard.form.submit()
            }}
          />
        )}
        <Steps label={say('search.steps')} steps={steps.map(({ title }) => sayKey(title))} current={wizard.step} />
        <Form form={{ ...wizard.form, submit: submitOf(wizard, obstacle) }} heading={say('form.resolve')}>
          <Fields form={wizard.form} />
          <Actions wizard={wizard} obstacle={obstacle} />
        </Form>
      </Stack>
    </Card>
  )
}

/** Why no search can be run now; null when one can. */
type Obstacle = Extract<PlainMessageKey, 'offline.needsConnectionCredits' | 'search.noCredits'> | null

/** A search needs a connection and a credit; a stored credit count never makes up for a connection. */
function useSearchObstacle(service: Service): Obstacle {
  const online = useOnline()
  const credits = useQuery(creditQueries.all()).data
  if (!online) return 'offline.needsConnectionCredits'
  const available = credits?.value.find((credit) => credit.service === service)?.availableCredits
  return available !== undefined && available <= 0 ? 'search.noCredits' : null
}

/** Enter does what the step's own button does, and nothing that the button would not. */
function submitOf<F extends object>({ step, next, form }: SearchWizard<F>, obstacle: Obstacle) {
  return async () => {
    if (step === 0) next()
    else if (obstacle !== null) announce(say(obstacle))
    else await form.submit()
  }
}

function Actions<F extends object>({ wizard, obstacle }: { wizard: SearchWizard<F>; obstacle: Obstacle }) {
  const reasonId = useId()
  const { step, form, back } = wizard
  return (
    <Stack>
      {obstacle !== null && (
        <Notice variant="warning" id={reasonId}>
          {say(obstacle)}
        </Notice>
      )}
      <Cluster justify="ends">
        <BackButton isFirst={step === 0} onPress={back} />
        {step === 0 ? (
          <Button variant="primary" type="submit">
            {say('search.next')}
          </Button>
        ) : (
          <Button
            variant="primary"
            type="submit"
            isPending={form.isSubmitting}
            unavailable={obstacle === null ? undefined : say(obstacle)}
            reasonId={reasonId}
          >
            {say('search.search')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

/** Back is disabled on the first step; there is nothing behind it. */
const BackButton = ({ isFirst, onPress }: { isFirst: boolean; onPress: () => void }) => (
  <Button isDisabled={isFirst} onPress={onPress}>
    {say('search.back')}
  </Button>
)

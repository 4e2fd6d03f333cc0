import { useQuery } from '@tanstack/react-query'
import type { User } from '#contracts/session.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import type { Copy } from '#data/query/copy.ts'
import { settingQueries } from '#data/query/reference-data.ts'
import { say } from '#domain/messages/settings.ts'
import { may, rights } from '#domain/rights.ts'
import { Unread } from '#features/account/unread.tsx'
import { StoredNotice } from '#screening/loading/stored-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { AcurisMonitoring, AcurisSearch } from './acuris-sections.tsx'
import { ComplySection } from './comply-section.tsx'
import { DowJonesMonitor, DowJonesSearch } from './dow-jones-sections.tsx'
import { ReportsSection } from './reports-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { waiting } from './editing.ts'
import { whyUnavailable } from './setting.tsx'
import { type SectionProps, useAutosave } from './use-autosave.ts'

/** Search and monitoring defaults, reasons of reviews and the look of reports, once they are known. */
export function SettingsPart({ user }: { user: User }) {
  const read = useQuery({ ...settingQueries.tenant(user.tenant.id), staleTime: 0, refetchInterval: lookEvery })
  if (read.data === undefined) return <Unread read={read} />
  return (
    <Stack>
      <StoredNotice rows={say('nav.settings')} read={read} />
      <Sections key={user.tenant.id} user={user} copy={read.data} />
    </Stack>
  )
}

/** How often somebody who has the page open learns what others saved, in milliseconds. */
const lookEvery = 30_000

/** The sections of the services that the tenant has (spec/3 section 6). */
function Sections({ user, copy }: { user: User; copy: Copy<TenantSettings> }) {
  const autosave = useAutosave(user.tenant.id, copy)
  const { acuris } = autosave.editing.base.appSettings.urscreen
  const props = { user, autosave }
  return (
    <Stack>
      {autosave.unavailable !== undefined && <Notice id={whyUnavailable}>{autosave.unavailable}</Notice>}
      <LeftUnsaved autosave={autosave} />
      <ChangedMeanwhile autosave={autosave} />
      {may(user, rights.useAcuris) && <AcurisSearch {...props} />}
      {may(user, rights.useAcuris) && acuris?.monitoring?.useDefaultWorklist === false && (
        <AcurisMonitoring {...props} />
      )}
      {may(user, rights.useComply) && <ComplySection {...props} />}
      {may(user, rights.useDowJones) && <DowJonesSearch {...props} />}
      {may(user, rights.useDowJones) && <DowJonesMonitor {...props} />}
      <ReviewsSection autosave={autosave} />
      <ReportsSection {...props} />
    </Stack>
  )
}

/** What takes the focus where a notice has been dealt with and goes. */
const focusTitle = () => document.querySelector('h1')?.focus()

/** Changes that could not be saved when they were made: nothing is done with them unasked. */
export function LeftUnsaved({ autosave: { editing, unavailable, keep, discard } }: Pick<SectionProps, 'autosave'>) {
  const names = waiting(editing)
  if (names.length === 0) return null
  const choose = (work: typeof keep) => {
    work(names)
    focusTitle()
  }
  return (
    <Notice
      variant="warning"
      actions={
        <Cluster>
          <Button
            size="small"
            aria-label={say('settings.saveLeft')}
            unavailable={unavailable}
            reasonId={whyUnavailable}
            onPress={() => choose(keep)}
          >
            {say('settings.save')}
          </Button>
          <Button size="small" aria-label={say('settings.discardLeft')} onPress={() => choose(discard)}>
            {say('settings.discard')}
          </Button>
        </Cluster>
      }
    >
      {say('settings.leftUnsaved', names.length)}
    </Notice>
  )
}

/** What somebody else saved while this page was open. */
export function ChangedMeanwhile({ autosave: { editing, dismissNotes } }: Pick<SectionProps, 'autosave'>) {
  if (editing.notes.length === 0) return null
  return (
    <Notice
      variant="warning"
      isAlert
      actions={
        <Button
          size="small"
          onPress={() => {
            dismissNotes()
            focusTitle()
          }}
        >
          {say('common.close')}
        </Button>
      }
    >
      <p>{say('settings.changedMeanwhileTitle')}</p>
      <ul>
        {editing.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
}

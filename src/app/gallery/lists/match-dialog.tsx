import { profileTabs } from '#areas/acuris/profile-tabs.ts'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { ChangeAction } from '#contracts/differences.ts'
import { profileQueries } from '#data/query/profiles.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { MatchDialog } from '#screening/profile/match-dialog.tsx'
import type { ScreeningProvider } from '#screening/provider.ts'
import { nothing, Opened } from '../components/held.tsx'
import { isAway, refuses, waits } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { bareProfile, fullProfile, matches, search, subject } from './people.ts'
import { type Case, screen } from './screen.tsx'
import { stored } from './known-answers.ts'

interface DetailsProps {
  provider: ScreeningProvider<ComplySearchForm>
  /** The tab that comes first; the first one is open. */
  tab?: string
  /** What monitoring did to the match. */
  change?: MatchView['change']
}

/** The details of the first match, whose profile is a read of its own. */
function Details({ provider, tab = 'key-data', change = null }: DetailsProps) {
  const [first] = matches
  const match: MatchView | undefined = first && {
    ...first,
    profile: null,
    change,
    confirmedStatus: first.status,
    pending: null,
  }
  const all = profileTabs()
  const tabs = [...all.filter(({ id }) => id === tab), ...all.filter(({ id }) => id !== tab)]
  return (
    <Opened>
      {(isOpen, close) => (
        <MatchDialog
          provider={{ ...provider, tabs: () => tabs }}
          of="search"
          monitor={null}
          asked={search}
          age={{ asOf: 0, startedAt: 0, source: 'server' }}
          match={isOpen ? match : undefined}
          onSetStatus={nothing}
          onComment={nothing}
          onClose={close}
        />
      )}
    </Opened>
  )
}

const details = (id: string, how: Case, tab?: string) =>
  screen(`details-${id}`, ({ provider }) => <Details provider={provider} {...(tab !== undefined && { tab })} />, how)

const birthYear = { field: 'birth year', old: '1961', new: '1962' }
const changed = (action: ChangeAction) =>
  screen(`details-${action}`, ({ provider }) => <Details provider={provider} change={action} />, {
    but: () => ({
      differences: () =>
        Promise.resolve([
          {
            matchId: 'match-1',
            name: 'Ilse Varnholt',
            changes: [{ action, at: '2026-11-12T02:00:00Z', fields: action === 'updated' ? [birthYear] : [] }],
          },
        ]),
    }),
  })

/** The match detail dialog with its tabs. */
export const matchDialog: ListInStates = {
  id: 'match-dialog',
  title: 'Match details',
  states: {
    loaded: { Show: details('loaded', {}), says: 'The Plover' },
    loading: { Show: details('loading', { answer: waits }), says: say('profile.why') },
    empty: { Show: details('empty', { content: { profile: bareProfile } }), says: 'Not given: datasets, facts' },
    filteredEmpty: { meaningless: 'What is told about one party cannot be narrowed by filters.' },
    error: { Show: details('error', { answer: refuses }), says: say('error.area') },
    offline: {
      Show: details('offline', {
        answer: isAway,
        isOffline: true,
        kept: (client, source) =>
          client.setQueryData(profileQueries.one(source, subject, fullProfile.id).queryKey, stored(fullProfile)),
      }),
      says: '3 hours ago',
    },
    partial: {
      meaningless: 'A profile comes as a whole; what the match says by itself stands below the error of its read.',
    },
  },
  more: {
    Changed: { Show: changed('updated'), says: 'birth year 1961 → 1962' },
    Removed: { Show: changed('removed'), says: 'Removed: not found at the re-screening' },
    'Adverse media': { Show: details('media', {}, 'media'), says: 'A ship that never came in' },
    'No adverse media': {
      Show: details('no-media', { content: { profile: bareProfile } }, 'media'),
      says: say('profile.noMedia'),
    },
    'Linked parties': { Show: details('linked', {}, 'linked'), says: 'Plover Shipping' },
    'No linked parties': {
      Show: details('no-linked', { content: { profile: bareProfile } }, 'linked'),
      says: say('profile.noLinkedPersons'),
    },
    'Not on this device': {
      Show: details('absent', { answer: isAway, isOffline: true }),
      says: say('offline.notOnDevice'),
    },
  },
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { profileTabs } from '#areas/acuris/profile-tabs.ts'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { EarlierDecision } from '#contracts/decided-before.ts'
import type { ChangeAction } from '#contracts/differences.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { decidedBeforeQueries } from '#data/query/decided-before.ts'
import type { Match } from '#contracts/match.ts'
import { profileQueries } from '#data/query/profiles.ts'
import { say } from '#domain/messages/compare.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { MatchDialogs } from '#screening/review/match-dialogs.tsx'
import { nothing, Opened } from '../components/held.tsx'
import { isAway, refusal, refuses, waits } from './answers.ts'
import type { ListInStates } from './list-states.ts'
import { bareProfile, fullProfile, matches, search, subject } from './people.ts'
import { type Case, screen } from './screen.tsx'
import { fail, fresh, hold, stored, tell } from './known-answers.ts'

interface DetailsProps {
  provider: ScreeningProvider<ComplySearchForm>
  /** The tab that comes first; the first one is open. */
  tab?: string
  /** What monitoring did to the match. */
  change?: MatchView['change']
  /** The status that is chosen for it, and not set yet. */
  chosen?: MatchView['status']
}

const viewOf = (match: Match): MatchView => ({ ...match, confirmedStatus: match.status, pending: null })

/** The details of the first match, whose profile is a read of its own, with the way to the others. */
function Details({ provider, tab = 'key-data', change = null, chosen }: DetailsProps) {
  const rows = matches.map((match, at) => viewOf(at === 0 ? { ...match, profile: null, change } : match))
  const [first] = rows
  const all = profileTabs()
  const tabs = [...all.filter(({ id }) => id === tab), ...all.filter(({ id }) => id !== tab)]
  const again = first && chosen && { again: { status: chosen, match: first } }
  return (
    <Opened>
      {(isOpen, close) => (
        <MatchDialogs
          provider={{ ...provider, tabs: () => tabs }}
          place={{ of: 'search', searchId: subject, ref: undefined, about: search.term, asOf: 0 }}
          monitor={null}
          asked={search}
          age={{ asOf: 0, startedAt: 0, source: 'server' }}
          hasRiskRating={false}
          rows={rows}
          open={isOpen && first ? { details: first.id, ...again } : {}}
          onOpen={({ details: id }) => id === undefined && close()}
          onDone={nothing}
        />
      )}
    </Opened>
  )
}

type Knows = (client: QueryClient, queryKey: QueryKey) => void

const nothingBefore: Knows = (client, queryKey) => tell(client, queryKey, fresh([]))
const unknownBefore: Knows = (client, queryKey) => fail(client, queryKey, new NotOnDeviceError('not on this device'))

/** What is known of the match before it opens: what was decided before is asked of the gateway, not of the provider. */
const knowing = (how: Case, decided: Knows): Case => ({
  ...how,
  kept(client, source) {
    for (const { id } of matches) decided(client, decidedBeforeQueries.of(source.provider, subject, id).queryKey)
    how.kept?.(client, source)
  },
})

const details = (id: string, how: Case, tab?: string, decided = nothingBefore) =>
  screen(
    `details-${id}`,
    ({ provider }) => <Details provider={provider} {...(tab !== undefined && { tab })} />,
    knowing(how, decided),
  )

const earlier: EarlierDecision = {
  tie: 'reference',
  of: 'search',
  provider: 'acuris',
  customer: 'Ilse Varnholt',
  review: {
    id: 'review-1',
    status: 'false-positive',
    statusBefore: 'open',
    by: 'Mina Holm',
    comment: '[Mina Holm] Born much later, and never in Gdynia.',
    riskRating: 2,
    at: '2026-10-30T09:12:00Z',
  },
  contradicted: [],
}
const contradicted: EarlierDecision = {
  ...earlier,
  tie: 'contradiction',
  of: 'monitor',
  customer: 'Else Varnholt',
  contradicted: [{ field: 'birth-date', asked: '1990-05-01', listed: '1974-08-12' }],
}

const birthYear = { field: 'birth year', old: '1961', new: '1962' }
const changed = (action: ChangeAction) =>
  screen(
    `details-${action}`,
    ({ provider }) => <Details provider={provider} change={action} />,
    knowing(
      {
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
      },
      nothingBefore,
    ),
  )

/** The match detail dialog with its tabs. */
export const matchDialog: ListInStates = {
  id: 'match-dialog',
  title: 'Match details',
  states: {
    loaded: { Show: details('loaded', {}), says: 'The Plover' },
    loading: { Show: details('loading', { answer: waits }, undefined, hold), says: say('profile.why') },
    empty: { Show: details('empty', { content: { profile: bareProfile } }), says: 'Not given: datasets, facts' },
    filteredEmpty: { meaningless: 'What is told about one party cannot be narrowed by filters.' },
    error: {
      Show: details('error', { answer: refuses }, undefined, (client, key) => fail(client, key, refusal())),
      says: say('error.area'),
    },
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
    'Discarded is asked first': {
      Show: screen(
        'details-chosen',
        ({ provider }) => <Details provider={provider} chosen="discarded" />,
        knowing({}, nothingBefore),
      ),
      says: 'to Discarded?',
    },
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
    'Decided before': {
      Show: details('decided', {}, undefined, (client, key) => tell(client, key, fresh([earlier, contradicted]))),
      says: 'False Positive for Else Varnholt',
    },
    'Not on this device': {
      Show: details('absent', { answer: isAway, isOffline: true }, undefined, unknownBefore),
      says: say('offline.notOnDevice'),
    },
  },
}

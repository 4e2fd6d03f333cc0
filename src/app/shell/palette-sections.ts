import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deepLinks, paths } from '#contracts/links.ts'
import type { User } from '#contracts/session.ts'
import { homeQueries } from '#data/query/home.ts'
import { knownMonitorQueries } from '#data/query/known-monitors.ts'
import { usePins } from '#data/pinned/use-pins.ts'
import { say } from '#domain/messages/shortcuts.ts'
import { hasWords, monitorText } from '#domain/monitor-words.ts'
import type { Action } from '#ui/actions/action.ts'
import { keysOf } from '#ui/actions/key-choices.ts'
import type { PaletteItem, PaletteSection } from '#ui/palette.tsx'
import { areasOf, providersOf } from './places.ts'
import { shellEntries } from './shell-entries.ts'

/** Records of one kind that are shown. */
const most = 8

/** Pages are places below, and the palette is open already. */
const isElsewhere = new Set<string>([
  shellEntries.find.id,
  shellEntries.home.id,
  shellEntries.search.id,
  shellEntries.monitor.id,
])

/** What can be done here, but for moving from row to row, which nobody does by name. */
const actionItems = (actions: readonly Action[]): PaletteItem[] =>
  actions.flatMap((action) => {
    const state = action.state()
    if (state === 'absent' || action.repeats === true || isElsewhere.has(action.id)) return []
    return {
      id: action.id,
      label: action.label,
      detail: action.group,
      chord: keysOf(action)[0],
      unavailable: state === 'ready' ? undefined : state.reason,
      onChoose: () => action.run(),
    }
  })

type Go = (to: string) => void

function placeItems(user: User, go: Go): PaletteItem[] {
  const place = (label: string, to: string, entry?: Pick<Action, 'id' | 'keys'>): PaletteItem => ({
    id: to,
    label,
    chord: entry && keysOf(entry)[0],
    onChoose: () => go(to),
  })
  return [
    place(shellEntries.home.label, paths.home, shellEntries.home),
    ...providersOf(user).flatMap(({ id, label }) => [
      place(say('palette.in', label, shellEntries.search.label), paths.search(id)),
      place(say('palette.in', label, shellEntries.monitor.label), paths.monitors(id)),
    ]),
    ...areasOf(user).map(({ to, label }) => place(label, to)),
  ]
}

interface KnownMonitor {
  provider: string
  id: string
  name: string
  /** Where typed words are looked for. */
  text: string
}

/** The monitors that are kept on this device; once something is typed, all that it knows. */
function useKnownMonitors(user: User, typed: string): readonly KnownMonitor[] {
  const mine = providersOf(user).map(({ id }) => id)
  const pins = usePins()
  const { data = [] } = useQuery({ ...knownMonitorQueries.of(mine), enabled: typed.trim() !== '' })
  const kept = pins.flatMap(({ subject }) =>
    subject.kind === 'monitor' && mine.some((id) => id === subject.provider)
      ? { provider: subject.provider, id: subject.monitorId, name: subject.name, text: subject.name }
      : [],
  )
  const known = data.map((monitor) => ({ ...monitor, text: monitorText(monitor) }))
  const isKept = ({ id, provider }: KnownMonitor) => kept.some((one) => one.id === id && one.provider === provider)
  return typed.trim() === '' ? kept : [...known.filter(isKept), ...known.filter((one) => !isKept(one))]
}

/** What can be done, where one can go, and whom this device knows, as far as it fits what was typed. */
export function usePaletteSections(user: User, actions: readonly Action[], typed: string): readonly PaletteSection[] {
  const [, go] = useLocation()
  const monitors = useKnownMonitors(user, typed)
  const { data: work } = useQuery(homeQueries.work())
  const labels = new Map(providersOf(user).map(({ id, label }) => [String(id), label]))
  const record = (kind: string, provider: string, id: string, name: string, to: string): PaletteItem => ({
    id: `${kind} ${provider} ${id}`,
    label: name,
    detail: labels.get(provider) ?? provider,
    onChoose: () => go(to),
  })
  const fitting = hasWords(({ label, detail = '' }: PaletteItem) => `${label} ${detail}`, typed)
  const found = monitors.filter(hasWords(({ text }: KnownMonitor) => text, typed)).slice(0, most)
  const searches = (work?.value.searches ?? []).filter(({ provider }) => labels.has(provider))
  return [
    { id: 'actions', title: say('palette.actions'), items: actionItems(actions).filter(fitting) },
    { id: 'places', title: say('palette.places'), items: placeItems(user, go).filter(fitting) },
    {
      id: 'monitors',
      title: say('palette.monitors'),
      items: found.map(({ provider, id, name }) =>
        record('monitor', provider, id, name, deepLinks.monitorMatches(provider, id)),
      ),
    },
    {
      id: 'searches',
      title: say('palette.searches'),
      items: searches
        .map(({ provider, id, term }) => record('search', provider, id, term, deepLinks.results(provider, id)))
        .filter(fitting),
    },
  ].filter(({ items }) => items.length > 0)
}

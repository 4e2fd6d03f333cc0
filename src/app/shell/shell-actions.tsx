import { useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/actions.ts'
import type { Action, ActionState } from '#ui/actions/action.ts'
import { actionsByName } from '#ui/actions/key-place.ts'
import { Shortcut } from '#ui/actions/shortcut.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { providersOf } from './places.ts'
import { shellEntries } from './shell-entries.ts'
import { useKeys } from './use-keys.ts'

const CommandPalette = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
)
const Shortcuts = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./shortcuts.tsx').then(({ Shortcuts }) => Shortcuts),
)
const RecentlyExported = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./exports.tsx').then(({ RecentlyExported }) => RecentlyExported),
)

interface ShellActionsProps {
  user: User
  /** The button that opens the notifications. */
  bell: RefObject<HTMLButtonElement | null>
}

const ready = (): ActionState => 'ready'

/** The provider of the page, or else the first one that the tenant subscribes to. */
function useProvider(user: User) {
  const [path] = useLocation()
  const mine = providersOf(user)
  return mine.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`)) ?? mine[0]
}

/** The ways to other pages. */
function useGoing(user: User): readonly Action[] {
  const [, go] = useLocation()
  const provider = useProvider(user)
  const state = (): ActionState => (provider === undefined ? { reason: say('actions.noProvider') } : 'ready')
  return [
    { ...shellEntries.home, state: ready, run: () => go(paths.home) },
    { ...shellEntries.search, state, run: () => provider && go(paths.search(provider.id)) },
    { ...shellEntries.monitor, state, run: () => provider && go(paths.monitors(provider.id)) },
  ]
}

/** What can be done on every page, by key and by name, and what that opens. */
export function ShellActions({ user, bell }: ShellActionsProps) {
  const [opened, setOpened] = useState<'find' | 'help' | 'exports' | null>(null)
  const [here, setHere] = useState<readonly Action[]>([])
  const going = useGoing(user)
  const close = () => setOpened(null)
  const find = () => {
    setHere(actionsByName(document.activeElement ?? document.body))
    setOpened('find')
  }
  useKeys(user.uuid)
  useActions([
    { ...shellEntries.find, state: ready, run: find },
    { ...shellEntries.help, state: ready, run: () => setOpened('help') },
    ...going,
    { ...shellEntries.notifications, state: ready, run: () => bell.current?.click() },
    { ...shellEntries.exports, state: ready, run: () => setOpened('exports') },
  ])
  return (
    <>
      <Button variant="quiet" size="small" icon={SearchIcon} onPress={find}>
        <span className="ui-visually-hidden">{shellEntries.find.label}</span>
        <Shortcut of={shellEntries.find.id} />
      </Button>
      <CommandPalette user={user} actions={here} isOpen={opened === 'find'} onClose={close} />
      <Shortcuts isOpen={opened === 'help'} onClose={close} />
      <RecentlyExported user={user} isOpen={opened === 'exports'} onClose={close} />
    </>
  )
}

import { useState } from 'react'
import type { Filters } from '#contracts/facet.ts'
import type { Comment } from '#contracts/match.ts'
import type { Search } from '#contracts/search.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { Copy } from '#data/query/copy.ts'
import { useNoteView } from '#data/outbox/use-overlay.ts'
import { say } from '#domain/messages/sharing.ts'
import { Button } from '#ui/button.tsx'
import { NotebookPen, Share2 } from '#ui/icons.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { ScreeningProvider } from '../provider.ts'
import type { NoteSubject } from '../review/note-dialog.tsx'
import type { ShareTarget } from '../share/use-share.ts'
import { MonitorSwitch } from '../monitoring/monitor-switch.tsx'
import { RowMark } from '../list/row-mark.tsx'
import { useSettings } from '../list/use-settings.ts'

const NoteDialog = onFirstOpen(
  ({ subject }) => subject !== undefined,
  () => import('../review/note-dialog.tsx').then(({ NoteDialog }) => NoteDialog),
)
const ShareDialog = onFirstOpen(
  ({ target }) => target !== undefined,
  () => import('../share/share-dialog.tsx').then(({ ShareDialog }) => ShareDialog),
)

const ExportCertificate = onFirstOpen(
  () => true,
  () => import('../reports/export-certificate.tsx').then(({ ExportCertificate }) => ExportCertificate),
  () => undefined, // without it the page is as good as before
)

const RemoveSearch = onFirstOpen(
  () => true,
  () => import('./remove-search.tsx').then(({ RemoveSearch }) => RemoveSearch),
  () => undefined, // likewise
)

/** The notes themselves are read when they are looked at. */
const unread: Comment[] = []

interface SearchActionsProps<F extends object> {
  provider: ScreeningProvider<F>
  search: Copy<Search>
  /** What its matches are narrowed to, as their address tells it: who gets the mail sees the same. */
  filters: Record<string, string>
  /** The same as it is, whatever an address may tell: a report holds what is in sight. */
  narrowed: Filters
}

/** Note, Export, Share and the Monitor switch of a search. */
export function SearchActions<F extends object>({ provider, search, filters, narrowed }: SearchActionsProps<F>) {
  const settings = useSettings()
  const [noting, setNoting] = useState<NoteSubject>()
  const [sharing, setSharing] = useState<ShareTarget>()
  const { value, asOf } = search
  const { notes, pending } = useNoteView(value, { ...search, value: unread })
  const hasNote = value.note !== null || notes.length > 0
  const { id, ref, term } = value
  const hasRiskRating = provider.review.hasRiskRating(settings)
  const share = { of: 'search' as const, id, ref, term, name: term, asOf, filters, hasRiskRating }
  return (
    <>
      {pending && <RowMark pending={pending} />}
      <Button icon={NotebookPen} onPress={() => setNoting({ key: mintKey(), search: value, asOf })}>
        {say(hasNote ? 'note.view' : 'note.add')}
      </Button>
      <ExportCertificate provider={provider} subject={{ of: 'search', copy: search }} filters={narrowed} />
      <Button icon={Share2} onPress={() => setSharing({ ...share, key: mintKey() })}>
        {say('share.share')}
      </Button>
      <MonitorSwitch provider={provider} search={search} />
      <RemoveSearch provider={provider} search={value} />
      <NoteDialog provider={provider} subject={noting} onClose={() => setNoting(undefined)} />
      <ShareDialog provider={provider.id} target={sharing} onClose={() => setSharing(undefined)} />
    </>
  )
}

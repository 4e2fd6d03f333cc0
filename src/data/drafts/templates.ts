import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { mintKey } from '#lib/mint-key.ts'
import { seal, unseal, type SealPlace } from '#lib/seal.ts'
import { steadily } from '../device/databases.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'

/** A text that somebody keeps to put it into comments, under a name of its own. */
const Template = z.object({ id: z.string(), name: z.string(), text: z.string() })
export type Template = z.infer<typeof Template>

/** The most that one person keeps: they stand in a menu. */
export const mostTemplates = 50

const placeOf = ({ outbox, scope }: Unlocked): SealPlace => ({
  db: outbox.name,
  table: 'meta',
  key: 'templates',
  scope,
  schema: 1,
})

/** The templates with the number of their last change; what cannot be opened any more is as if there were none. */
async function stored(present: Unlocked): Promise<{ n: number; templates: readonly Template[] }> {
  const row = await steadily(present.outbox, () => present.outbox.meta.get('templates'))
  if (row?.id !== 'templates') return { n: 0, templates: [] }
  const opened = await unseal(present.dek, placeOf(present), row.sealed).catch(() => undefined)
  return { n: row.n, templates: z.array(Template).safeParse(opened).data ?? [] }
}

/** The templates of whoever is signed in, by name, sealed on this device; none where nothing can be kept. */
export const templateQueries = {
  mine: () =>
    queryOptions<readonly Template[]>({
      queryKey: ['templates', unlockedNow.get()?.scope],
      queryFn: async () => {
        const present = unlockedNow.get()
        return present === null ? [] : (await stored(present)).templates
      },
      staleTime: 0,
    }),
}

/** Id of the template that was put into a comment last, while this page is open. */
let lastUsed: string | null = null

/** A template was put into a comment: it is the one that is meant next. */
export function noteUse({ id }: Pick<Template, 'id'>): void {
  lastUsed = id
}

/** The template that is meant without a choice: the one that was used last, else the first by name. */
export const usualTemplate = (templates: readonly Template[]): Template | undefined =>
  templates.find(({ id }) => id === lastUsed) ?? templates[0]

/** Other tabs change them too: what was read before that is read again. */
const attempts = 5

async function change(work: (templates: readonly Template[]) => readonly Template[]): Promise<void> {
  const present = unlockedNow.get()
  if (present === null) return
  const { meta } = present.outbox
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { n, templates } = await stored(present)
    const sealed = await seal(present.dek, placeOf(present), work(templates))
    const isWritten = await steadily(present.outbox, () =>
      present.outbox.transaction('rw', meta, async () => {
        const row = await meta.get('templates')
        if ((row?.id === 'templates' ? row.n : 0) !== n) return false
        await meta.put({ id: 'templates', n: n + 1, sealed })
        return true
      }),
    )
    if (isWritten) return
  }
  throw new Error('other tabs changed the templates each time')
}

const byName = (a: Template, b: Template): number => a.name.localeCompare(b.name)

/** Keeps a template, a new one where it has no id yet. Rejects when this device has no room for it. */
export const keepTemplate = ({ id = mintKey(), ...template }: Omit<Template, 'id'> & { id?: string }): Promise<void> =>
  change((templates) => [...templates.filter((one) => one.id !== id), { id, ...template }].toSorted(byName))

/** Forgets a template. */
export const dropTemplate = (id: string): Promise<void> =>
  change((templates) => templates.filter((one) => one.id !== id))

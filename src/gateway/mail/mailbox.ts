import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail that was written to the outbox, as a person reads it. */
export interface KeptMail {
  /** Name of its file without the ending. */
  id: string
  /** ISO instant, or empty where the file names none. */
  date: string
  from: string
  to: string[]
  subject: string
  text: string
  /** Names of the files that go with it. */
  attached: string[]
}

const newest = 100
const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** The mails in the outbox, the newest first. */
export async function keptMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.eml'))
    .map(async (name) => ({ name, at: await timeOf(folder, name) }))
  const latest = (await Promise.all(files)).toSorted((a, b) => b.at - a.at).slice(0, newest)
  const mails = await Promise.all(latest.map(({ name }) => keptMail(folder, name.slice(0, -'.eml'.length))))
  return mails.filter((mail) => mail !== null)
}

const timeOf = async (folder: string, name: string): Promise<number> =>
  stat(join(folder, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** One mail in the outbox; null when there is none of this id. */
export async function keptMail(folder: string, id: string): Promise<KeptMail | null> {
  const bytes = isId(id) ? await readFile(join(folder, `${id}.eml`)).catch(() => null) : null
  if (bytes === null) return null
  const { date = '', from, to = [], subject = '', text = '', attachments } = await PostalMime.parse(bytes)
  const attached = attachments.map(({ filename }) => filename ?? '')
  return { id, date, from: from?.address ?? '', to: to.map(({ address = '' }) => address), subject, text, attached }
}

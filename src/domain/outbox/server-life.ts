/**
 * A life of the server's database, as this device knows it: versions and Idempotency-Keys compare within one only. A
 * restore begins another, and so do files that were put back.
 */
export interface ServerLife {
  /** Its name on this device, also where the server calls two lives by one epoch. */
  id: string
  /** The server's name for it. */
  epoch: string
  /** How far its history had come when it was last heard of, in the server's words; null where it does not say. */
  commit: string | null
  /** Epoch milliseconds of this device when it was first heard of: what was read earlier is of another. 0: the first one. */
  since: number
}

/** What an answer tells of the server's life. */
export interface Heard {
  epoch: string
  commit: string | null
  /** The history that this device knew when it asked is not the server's. */
  isOther: boolean
  /** Id of the life that this device knew when it asked; null: none. */
  asked: string | null
  /** Epoch milliseconds of this device. */
  at: number
}

/** In place of the id of a life: it is over, whichever it was. */
export const earlierLife = 'earlier'

const placeOf = (commit: string): { tenant: string; seq: number } => {
  const [tenant = '', seq = ''] = commit.split('.')
  return { tenant, seq: Number(seq) }
}

/** Answers may overtake each other: of two commits of one tenant the later one counts. */
function laterOf(known: string | null, heard: string | null): string | null {
  if (known === null || heard === null) return heard ?? known
  const [a, b] = [placeOf(known), placeOf(heard)]
  return a.tenant === b.tenant && b.seq <= a.seq ? known : heard
}

/**
 * The life that this device knows after an answer; the very same one where the answer tells nothing new. An answer to a
 * question that went out under another life may be older news than what is known: the next one tells.
 */
export function lifeAfter(known: ServerLife | null, heard: Heard): ServerLife {
  const { epoch, commit, at } = heard
  if (known === null) return { id: epoch, epoch, commit, since: 0 }
  const isFresh = heard.asked === known.id
  if (isFresh && (heard.isOther || epoch !== known.epoch))
    return { id: `${epoch}~${at.toString(36)}`, epoch, commit, since: at }
  if (epoch !== known.epoch || heard.isOther) return known
  const later = laterOf(known.commit, commit)
  return later === known.commit ? known : { ...known, commit: later }
}

/** In which life something was read that was as of an instant (epoch milliseconds). */
export const lifeAt = (known: ServerLife, asOf: number): string => (asOf >= known.since ? known.id : earlierLife)

/** Whether what an entry is based on can be compared with what the server has now; so it is where no life is known. */
export const isOfLife = ({ life }: { life?: string }, known: ServerLife | null): boolean =>
  life === undefined || known === null || life === known.id

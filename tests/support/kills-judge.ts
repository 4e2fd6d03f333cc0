/** What a server holds, as a GatewayReader reads it. */
interface Server {
  /** The matches of a search, in the order of the results. */
  hits(searchId: string): Promise<readonly { id: string; match_status: string }[]>
  /** The comments of one match, the oldest first. */
  comments(searchId: string, matchId: string): Promise<readonly { message: string }[]>
}

/** Something that a person decided about a match; its text is unique. */
export interface Decision {
  /** Place of the match among the results, counted from 0. */
  place: number
  text: string
  /** Null: a comment alone. */
  status: string | null
  /** Whether the form had let go of it: from then on it may not be lost. Before, it may be there or not. */
  isSaved: boolean
}

/** What was found on the server after everything was healed. */
export interface Findings {
  saved: number
  lost: number
  doubled: number
  /** Matches on which saved decisions arrived in another order. */
  outOfOrder: number
  /** What was wrong, in words. */
  wrong: readonly string[]
}

/** Before anything was looked at. */
export const nothingFound: Findings = { saved: 0, lost: 0, doubled: 0, outOfOrder: 0, wrong: [] }

const wireStatus = (shown: string): string =>
  shown === 'Open' ? 'potential_match' : shown.toLowerCase().replace(' ', '_')

/** Compares what was decided with what a search holds on the server; adds it to what was found before. */
export async function judge(
  server: Server,
  searchId: string,
  decisions: readonly Decision[],
  before: Findings,
): Promise<Findings> {
  const found = { ...before, wrong: [...before.wrong] }
  const hits = await server.hits(searchId)
  for (const place of new Set(decisions.map((each) => each.place))) {
    const hit = hits[place]
    if (hit === undefined) throw new Error(`the search has no match ${place}`)
    const mine = decisions.filter((each) => each.place === place)
    const there = (await server.comments(searchId, hit.id)).map(({ message }) => message.replace(/^\[[^\]]*\] /, ''))
    judgeMatch(found, mine, there, hit.match_status)
  }
  return found
}

function judgeMatch(found: Findings & { wrong: string[] }, mine: Decision[], there: string[], status: string): void {
  for (const { text, isSaved } of mine) {
    const times = there.filter((each) => each === text).length
    if (isSaved) found.saved += 1
    if (isSaved && times === 0) note(found, 'lost', `${text} is lost`)
    if (times > 1) note(found, 'doubled', `${text} is there ${times} times`)
  }
  const expected = mine.filter(({ text }) => there.includes(text))
  if (expected.some(({ text }, at) => text !== [...new Set(there)][at]))
    note(found, 'outOfOrder', `${there.join(', ')} should be ${expected.map(({ text }) => text).join(', ')}`)
  const last = expected.findLast((each) => each.status !== null)?.status ?? null
  if (last !== null && status !== wireStatus(last)) note(found, 'outOfOrder', `${status} should be ${wireStatus(last)}`)
}

function note(found: Findings & { wrong: string[] }, what: 'lost' | 'doubled' | 'outOfOrder', text: string): void {
  found[what] += 1
  found.wrong.push(text)
}

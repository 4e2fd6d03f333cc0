import { HandoverMessage, type BusyReason } from '#contracts/handover.ts'
import { mintKey } from '#lib/mint-key.ts'
import { openChannel } from './channel.ts'

/** Other tabs have this long to get ready and to answer, in milliseconds. */
const patience = 500

/** Makes something ready for the page to be loaded anew; tells what stands in the way, or null. */
export type ReloadWork = () => Promise<BusyReason | null>

const works = new Set<ReloadWork>()

/** Work to be done before this page is loaded anew: sealing drafts, or saying that it cannot. Returns the way out. */
export function beforeReload(work: ReloadWork): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Makes this page ready to be loaded anew; tells what stands in the way, or null. Never rejects. */
export async function prepareReload(): Promise<BusyReason | null> {
  const answers = await Promise.all([...works].map((work) => work().catch(() => 'editing' as const)))
  return answers.find((answer) => answer !== null) ?? null
}

/** This page among the tabs that a new build would take over. */
export interface Handover {
  /** Asks this tab and all others to get ready; tells what stands in the way in one of them, or null. */
  ask(): Promise<BusyReason | null>
  /** Neither asks nor answers any more. */
  close(): void
}

/** Joins the tabs of this browser. `prepare` gets this tab ready. A tab that does not answer in time has no say. */
export function joinHandover(prepare: ReloadWork): Handover {
  const questions = new Map<string, (busy: BusyReason) => void>()
  const answer = async (id: string) => channel.tell({ handover: 'answered', id, busy: await prepare() })
  const channel = openChannel('urs:device', HandoverMessage, (message) => {
    if (message.handover === 'asked') void answer(message.id)
    else if (message.busy !== null) questions.get(message.id)?.(message.busy)
  })
  const askOthers = (id: string) =>
    new Promise<BusyReason | null>((resolve) => {
      questions.set(id, resolve)
      setTimeout(() => resolve(null), patience)
      channel.tell({ handover: 'asked', id })
    }).finally(() => questions.delete(id))
  return {
    ask: async () => (await prepare()) ?? (await askOthers(mintKey())),
    close: () => channel.close(),
  }
}

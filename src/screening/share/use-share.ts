import type { ShareIntent } from '#domain/outbox/kinds/share.ts'
import { useOnline } from '#data/net/connection.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { submit } from '#data/outbox/submit.ts'
import { say } from '#domain/messages/sharing.ts'
import { tellSubmitted } from '../forms/tell-submitted.ts'

/** A search or monitor that is to be shared. `key` becomes the id of what is kept: pressing twice is not sharing twice. */
export interface ShareTarget extends Pick<ShareIntent, 'of' | 'id' | 'ref' | 'term' | 'filters' | 'hasRiskRating'> {
  key: string
  name: string
  /** Age of what the person looks at, epoch milliseconds. */
  asOf: number
}

/** Shares in the name of the signed-in person. Rejects when nothing could be kept or sent. */
export function useShare(provider: string) {
  const author = useSessionUser()?.name ?? ''
  const online = useOnline()
  return async (
    target: ShareTarget,
    written: Pick<ShareIntent, 'recipients' | 'message'>,
    anyway = false,
  ): Promise<void> => {
    const { key, of, id, ref, term, filters, hasRiskRating, name, asOf } = target
    const shown = { ...(filters && { filters }), ...(hasRiskRating !== undefined && { hasRiskRating }) }
    const intent = { provider, of, id, ref, term, ...written, ...shown }
    const about = { title: name, place: term, author, asOf: new Date(asOf).toISOString(), base: [] }
    const content = { kind: 'share' as const, intent, about }
    const submitted = await submit({ id: key, ...content }, { anyway })
    // online the success text follows at once, and only when the server has taken it
    tellSubmitted(submitted, content, online ? null : { severity: 'info', text: say('share.saved') })
  }
}

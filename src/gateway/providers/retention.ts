import { autoDeleteTime, usualAutoDeleteDays } from '#domain/auto-delete-time.ts'
import { dayMs } from '#lib/dates.ts'

/** Whether something is deleted by itself, and after how many days. */
export interface Retention {
  isAutoDeleteEnabled: boolean
  autoDeleteDays: number
}

type Said = { [Name in keyof Retention]?: Retention[Name] | undefined }

/** What settings say of how long something is kept; where they say nothing, spec/decisions 13 does. */
export const retentionOf = ({
  isAutoDeleteEnabled = false,
  autoDeleteDays = usualAutoDeleteDays,
}: Said = {}): Retention => ({ isAutoDeleteEnabled, autoDeleteDays })

/** What a request says of it, and what was decided where it says nothing. */
export const retentionAsked = ({ isAutoDeleteEnabled, autoDeleteDays }: Said, decided: Retention): Retention => ({
  isAutoDeleteEnabled: isAutoDeleteEnabled ?? decided.isAutoDeleteEnabled,
  autoDeleteDays: autoDeleteDays ?? decided.autoDeleteDays,
})

/** Whether two come to the same; the days of what is not deleted do not matter. */
export const isSameRetention = (one: Retention, other: Retention): boolean =>
  one.isAutoDeleteEnabled === other.isAutoDeleteEnabled &&
  (!one.isAutoDeleteEnabled || one.autoDeleteDays === other.autoDeleteDays)

/** When something made at an instant is deleted; null: never. */
export const autoDeleteAt = (at: Date, { isAutoDeleteEnabled, autoDeleteDays }: Retention): Date | null =>
  isAutoDeleteEnabled ? autoDeleteTime(new Date(at.getTime() + autoDeleteDays * dayMs)) : null

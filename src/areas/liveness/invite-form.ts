import { z } from 'zod'
import { LivenessInvitation } from '#contracts/liveness.ts'

/** What a row of the form asks for. */
export type RowField = keyof LivenessInvitation

/** The name that a field of a row has in the form, by the row's own number. */
export const fieldOf = (row: number, field: RowField): string => `${field}-${row}`

/** Values of every row: of all fields by their names. */
export type InviteValues = Record<string, string>

/** The values of a row that nobody has filled in. */
export const emptyRow = (row: number): InviteValues => ({
  [fieldOf(row, 'email')]: '',
  [fieldOf(row, 'firstName')]: '',
  [fieldOf(row, 'lastName')]: '',
})

/** Checks every row as the contract does, each problem at the field of its row. */
export const inviteForm = (rows: readonly number[]) =>
  z.record(z.string(), z.string()).transform((values, context): LivenessInvitation[] =>
    rows.flatMap((row) => {
      const [email = '', firstName = '', lastName = ''] = [
        values[fieldOf(row, 'email')],
        values[fieldOf(row, 'firstName')],
        values[fieldOf(row, 'lastName')],
      ]
      const parsed = LivenessInvitation.safeParse({ email, firstName, lastName })
      for (const { path, message } of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [`${String(path[0])}-${row}`] })
      return parsed.success ? [parsed.data] : []
    }),
  )

const fields = LivenessInvitation.keyof().options

/**
 * The field that a server's path leads to, such as `emails[1].email`: of the row that was sent at that place. A path
 * without a place leads to the only row; undefined where it may be any, and for what is in no row.
 */
export function fieldAt(path: string | undefined, rows: readonly number[]): string | undefined {
  const parts = (path ?? '').split(/[.[\]]+/)
  const field = fields.find((name) => parts.includes(name))
  const place = parts.find((part) => /^\d+$/.test(part))
  const row = place === undefined && rows.length === 1 ? rows[0] : rows[Number(place)]
  return field === undefined || row === undefined ? undefined : fieldOf(row, field)
}

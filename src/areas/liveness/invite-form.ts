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

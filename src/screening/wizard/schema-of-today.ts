import { z } from 'zod'

/** The day that it is where the person is, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A schema that depends on the day. It asks which day it is at every check: a console stays open over midnight. */
export const schemaOfToday = <Form extends object>(schemaOn: (day: string) => z.ZodType<Form>): z.ZodType<Form> =>
  z.unknown().transform((values, context) => {
    const checked = schemaOn(today()).safeParse(values)
    if (checked.success) return checked.data
    for (const { message, path } of checked.error.issues) context.addIssue({ code: 'custom', message, path: [...path] })
    return z.NEVER
  })

/** A form with the rules that it shares with the gateway, about the day and about fields beside each other. */
export const schemaWithRules = <Form extends object>(
  schema: z.ZodType<Form>,
  problems: (form: Form, today: string) => readonly { field: string; message: string }[],
): z.ZodType<Form> =>
  schemaOfToday((day) =>
    schema.superRefine((form, context) => {
      for (const { field, message } of problems(form, day)) context.addIssue({ code: 'custom', path: [field], message })
    }),
  )

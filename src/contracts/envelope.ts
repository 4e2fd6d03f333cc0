import { z } from 'zod'

/** Success of the gateway, identity, Acuris and Dow Jones APIs. */
export const data = <S extends z.ZodType>(content: S) => z.object({ data: content })

/** Success of the Comply API. */
export const content = <S extends z.ZodType>(payload: S) =>
  z.object({ code: z.number(), status: z.literal('success'), content: z.object({ data: payload }) })

/** The empty body of a 204. */
export const NoContent = z.undefined()

/** A list of codes or ids in a query, comma-separated on the wire; an empty text is an empty list. */
export const CommaList = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter((item) => item !== ''))

import { z } from 'zod'

/** One line of the file: an entity of the FollowTheMoney model, each property with all of its values. */
const FtmEntity = z.object({
  id: z.string().min(1).max(200),
  schema: z.string(),
  properties: z.record(z.string(), z.array(z.unknown())),
})
export type FtmEntity = z.infer<typeof FtmEntity>

/** Reads a line; undefined where it is no entity. */
export function parseFtm(text: string): FtmEntity | undefined {
  try {
    return FtmEntity.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The texts of a property, each once. */
export const valuesOf = (entity: FtmEntity, property: string): string[] =>
  Array.from(
    new Set(
      (entity.properties[property] ?? []).filter((value) => typeof value === 'string').map((text) => text.trim()),
    ),
  ).filter((text) => text !== '')

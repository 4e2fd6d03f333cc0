import { z } from 'zod'

/** Typed values as they are: whether they are complete is looked at when they are sent. */
export const SearchDraft = z.object({
  step: z.number().int().min(0).max(1),
  values: z.custom<object>((value) => typeof value === 'object' && value !== null),
})

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the person changed of the values that the form began with; only that is kept as a draft. */
export function changedOf<Form extends object>(initial: Form, values: Form): object {
  const before = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(before.get(name), value)))
}

/** An empty number field is null, so that null goes with every kind. */
const isSameKind = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

/** Values of a draft over the present ones; those of a field that another build knew otherwise are left out. */
export function withDraft<Form extends object>(present: Form, draft: object): Form {
  const known = new Map<string, unknown>(Object.entries(present))
  const fitting = Object.entries(draft).filter(([name, value]) => known.has(name) && isSameKind(known.get(name), value))
  return { ...present, ...Object.fromEntries(fitting) }
}

import type { Entry, Shown } from './entry.ts'

/** What stands at one address: an entry with the states that are shown there. */
export interface Place {
  /** Path below the console's base. */
  path: string
  title: string
  group: string
  states: readonly Shown[]
}

/** Path of the index, below the console's base. */
export const galleryPath = '/gallery'

const placesOf = ({ id, group, title, states, isAlone }: Entry): Place[] => {
  const path = `${galleryPath}/${id}`
  return isAlone
    ? states.map((state) => ({
        path: `${path}/${state.id}`,
        title: `${title}: ${state.title}`,
        group,
        states: [state],
      }))
    : [{ path, title, group, states }]
}

/** All addresses of the gallery, in the order of its entries. */
export const places = (entries: readonly Entry[]): readonly Place[] => entries.flatMap(placesOf)

import type { Endpoint } from '#contracts/endpoint.ts'

interface Placed {
  endpoint: Endpoint
}
type Sharing<T> = [T, ...T[]]

const placeOf = ({ host, method, path }: Endpoint): string => `${host} ${method} ${path}`

const namesOf = ({ path }: Endpoint): number => path.split('{').length - 1

/**
 * Endpoints by their place: those that share method and path stand together, and differ in the query they take. The
 * router takes the first place that fits, so those with fewer names in their path come first: `/monitors/alerts` before
 * `/monitors/{id}`.
 */
export function sharedPaths<T extends Placed>(all: readonly T[]): Array<Sharing<T>> {
  const places = new Map<string, Sharing<T>>()
  for (const one of all) {
    const sharing = places.get(placeOf(one.endpoint))
    if (sharing === undefined) places.set(placeOf(one.endpoint), [one])
    else sharing.push(one)
  }
  return [...places.values()].toSorted(([one], [other]) => namesOf(one.endpoint) - namesOf(other.endpoint))
}

/** The endpoint that a request means by its query; where none takes the query, the first one says what is wrong. */
export const endpointMeant = <T extends Placed>(sharing: Sharing<T>, query: Record<string, string>): T =>
  sharing.find(({ endpoint }) => endpoint.query?.safeParse(query).success ?? true) ?? sharing[0]

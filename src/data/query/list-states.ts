import { listStatesApi } from '#contracts/list-states.ts'
import { call } from '../net/client.ts'
import { reading } from './reading.ts'

/** The lists in force with everything an administrator is told; told by the server or not at all. */
export const listStateQueries = {
  all: () =>
    reading({
      queryKey: ['list-states'],
      fetch: async (signal) => (await call(listStatesApi.listStates, {}, { signal })).data,
    }),
}

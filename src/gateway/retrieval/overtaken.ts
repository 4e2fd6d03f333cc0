/** What was done ahead of a transaction no longer holds when that begins: it is to be done again, ahead of another one. */
export class Overtaken extends Error {
  constructor() {
    super('Another edition has come into force meanwhile.')
  }
}

/** Others may overtake it again, but not so often. */
const mostTries = 5

/** Does something again each time that it is overtaken. */
export async function untilNotOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === mostTries) throw error
    }
}

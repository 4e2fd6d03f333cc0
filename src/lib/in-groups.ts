interface Asked<A, R> {
  what: A
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/**
 * Work that costs much the same for one as for several: what is asked for in one go, or while a group is at work, goes
 * together in the next one, in the order of asking. `work` does all or nothing and answers in the same order; when a group of several
 * fails, each of them is tried by itself, so that one that cannot be done takes nobody along.
 */
export function inGroups<A, R>(work: (group: readonly A[]) => PromiseLike<readonly R[]>): (what: A) => Promise<R> {
  let waiting: Asked<A, R>[] = []
  let isAtWork = false

  const settle = async (group: readonly Asked<A, R>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ what }) => what))
      group.forEach(({ resolve, reject }, at) => {
        const result = results[at]
        if (result === undefined) reject(new Error('work without a result'))
        else resolve(result)
      })
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      for (const each of group) await settle([each])
    }
  }
  const goOn = async (): Promise<void> => {
    isAtWork = true
    await Promise.resolve() // whoever asks twice in a row has both in one group
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await settle(group)
    }
    isAtWork = false
  }
  return (what) =>
    new Promise((resolve, reject) => {
      waiting.push({ what, resolve, reject })
      if (!isAtWork) void goOn()
    })
}

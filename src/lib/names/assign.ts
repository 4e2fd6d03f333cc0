/** One row paired with one column. */
export interface Pair {
  row: number
  column: number
}

/**
 * Pairs rows with columns one to one so that the gains sum to the most (Kuhn-Munkres, exact, cubic in the longer side).
 * Pairs without gain (0 or less) are left out; the answer is in the order of the rows.
 */
export function assign(gains: readonly (readonly number[])[]): Pair[] {
  const apart = pairsApart(gains)
  if (apart !== undefined) return apart
  const rows = gains.length
  const size = Math.max(rows, gains[0]?.length ?? 0)
  const cost = (row: number, column: number): number => -(gains[row]?.[column] ?? 0)
  const rowOf = columnsToRows(size, cost)
  const pairs = rowOf.map((row, column): Pair => ({ row, column }))
  return pairs.filter(({ row, column }) => cost(row, column) < 0).toSorted((a, b) => a.row - b.row)
}

/** All pairs with a gain, when no two of them want the same row or column: then there is nothing to weigh up. */
function pairsApart(gains: readonly (readonly number[])[]): Pair[] | undefined {
  const pairs: Pair[] = []
  const taken = new Set<number>()
  for (const [row, columns] of gains.entries()) {
    const before = pairs.length
    for (const [column, gain] of columns.entries()) {
      if (gain <= 0) continue
      if (pairs.length > before || taken.has(column)) return undefined
      taken.add(column)
      pairs.push({ row, column })
    }
  }
  return pairs
}

/** The Hungarian method with potentials, on a square of the given size: the row of each column. */
function columnsToRows(size: number, cost: (row: number, column: number) => number): number[] {
  const rowPotential = zeros(size + 1)
  const columnPotential = zeros(size + 1)
  // Index 0 is a column that does not exist, so everything below counts from 1.
  const rowOf = zeros(size + 1)
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row
    const free = shortestPath(size, cost, rowOf, rowPotential, columnPotential)
    let column = free.column
    while (column !== 0) {
      const before = value(free.way, column)
      rowOf[column] = value(rowOf, before)
      column = before
    }
  }
  return rowOf.slice(1).map((row) => row - 1)
}

function shortestPath(
  size: number,
  cost: (row: number, column: number) => number,
  rowOf: number[],
  rowPotential: number[],
  columnPotential: number[],
): { column: number; way: number[] } {
  const slack = Array.from({ length: size + 1 }, () => Number.POSITIVE_INFINITY)
  const way = zeros(size + 1)
  const visited = new Set<number>()
  let column = 0
  while (value(rowOf, column) !== 0) {
    visited.add(column)
    const row = value(rowOf, column)
    let delta = Number.POSITIVE_INFINITY
    let next = 0
    for (let j = 1; j <= size; j++) {
      if (visited.has(j)) continue
      const reduced = cost(row - 1, j - 1) - value(rowPotential, row) - value(columnPotential, j)
      if (reduced < value(slack, j)) {
        slack[j] = reduced
        way[j] = column
      }
      if (value(slack, j) < delta) [delta, next] = [value(slack, j), j]
    }
    for (let j = 0; j <= size; j++) {
      if (visited.has(j)) {
        rowPotential[value(rowOf, j)] = value(rowPotential, value(rowOf, j)) + delta
        columnPotential[j] = value(columnPotential, j) - delta
      } else slack[j] = value(slack, j) - delta
    }
    column = next
  }
  return { column, way }
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const value = (list: readonly number[], index: number): number => list[index] ?? 0

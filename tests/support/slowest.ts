/** Says which ten of these took longest, the slowest first. */
export function tellSlowest(all: readonly { name: string; ms: number }[]): void {
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  console.log(
    ['Slowest:', ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)].join('\n'),
  )
}

/** What tells the numbers of one metric apart: codes and route patterns, never anything that a person typed. */
type Labels = Readonly<Record<string, string>>

/** A metric as the text that Prometheus reads. */
type Metric = { text(): string }

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const inside = (labels: Labels = {}): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')
const line = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`
const head = (name: string, type: string, help: string): string => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** A number that is looked up when it is asked for. */
export const gaugeText = (name: string, help: string, samples: ReadonlyArray<{ labels?: Labels; value: number }>) =>
  head(name, 'gauge', help) + samples.map(({ labels, value }) => line(name, inside(labels), value)).join('')

/** A number that only grows. */
export function counter(name: string, help: string): Metric & { add(): void } {
  let value = 0
  return {
    add: () => void (value += 1),
    text: () => head(name, 'counter', help) + line(name, '', value),
  }
}

/** How often values fall under each of some bounds. */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
): Metric & { observe(value: number, labels?: Labels): void } {
  const series = new Map<string, { under: number[]; sum: number; count: number }>()
  return {
    observe: (value, labels) => {
      const one = series.get(inside(labels)) ?? { under: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(inside(labels), one)
      one.under = one.under.map((count, at) => count + (value <= (bounds[at] ?? 0) ? 1 : 0))
      one.sum += value
      one.count += 1
    },
    text: () => {
      const lines = [...series].flatMap(([labels, { under, sum, count }]) => {
        const bucket = (bound: string, value: number) =>
          line(`${name}_bucket`, `${labels}${labels === '' ? '' : ','}le="${bound}"`, value)
        const buckets = under.map((value, at) => bucket(String(bounds[at]), value))
        return [
          ...buckets,
          bucket('+Inf', count),
          line(`${name}_sum`, labels, sum),
          line(`${name}_count`, labels, count),
        ]
      })
      return head(name, 'histogram', help) + lines.join('')
    },
  }
}

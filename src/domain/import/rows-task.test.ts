import { expect, it } from 'vitest'
import { partsOf, RowsPart, RowsTask, rowsOf } from './rows-task.ts'

const task = (count: number) =>
  RowsTask.parse({
    rows: Array.from({ length: count }, (_, at) => ({
      line: at + 2,
      cells: { name: `Name ${at}`, country: 'Narnia' },
    })),
    rules: {
      columns: ['name', 'country'],
      required: { individual: {}, entity: {} },
      untyped: {},
      standIn: {},
      notFor: { individual: [], entity: [] },
      birth: 'year',
      allowsBlanks: true,
    },
    countries: [{ code: 'SE', name: 'Sweden' }],
    order: 'day-first',
    today: '2026-11-26',
    used: [],
  })

it.each([
  [0, [0]],
  [250, [250]],
  [601, [250, 250, 101]],
])('%i rows come in portions that a page can take, the last of which says so', (count, sizes) => {
  const parts = [...partsOf(task(count))].map((part) => RowsPart.parse(structuredClone(part)))
  expect(parts.map(({ rows }) => rows.length)).toEqual(sizes)
  expect(parts.map(({ isLast }) => isLast)).toEqual(sizes.map((_, at) => at === sizes.length - 1))
  const whole = rowsOf(task(count)).map(({ item, problems }) => ({ item, problems }))
  expect(parts.flatMap(({ rows }) => rows)).toEqual(whole)
})

it('keeps what is wrong with a row on its way', () => {
  const [part] = partsOf(task(1))
  expect(RowsPart.parse(part).rows).toEqual([
    {
      item: { name: 'Name 0' },
      problems: [{ column: 'country', message: 'import.countryUnknown', country: 'Narnia' }],
    },
  ])
})

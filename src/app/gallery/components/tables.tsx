import { WithBeside } from '#ui/beside.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { LongList } from '#ui/long-list.tsx'
import { LongTable, type LongColumn } from '#ui/long-table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { QueueList } from '#ui/queue-list.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { Table, type Column, type Sort, type TableProps } from '#ui/table.tsx'
import { NarrowingTabs, Tabs } from '#ui/tabs.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { defineEntry } from '../entry.ts'
import { Held, longName, longText, nothing } from './held.tsx'

const group = 'Tables and tabs'

interface Ship {
  id: string
  name: string
  harbour: string
  crew: number
}

const ships: readonly Ship[] = [
  { id: '1', name: 'Northern Plover', harbour: 'Gdynia', crew: 14 },
  { id: '2', name: longName, harbour: longText, crew: 3 },
  { id: '3', name: 'Северный Зуёк', harbour: 'Oslo', crew: 120 },
]

const columns: readonly Column<Ship>[] = [
  { id: 'name', heading: 'Name', isRowHeader: true, allowsSorting: true, cell: ({ name }) => name },
  { id: 'harbour', heading: 'Harbour', cell: ({ harbour }) => harbour },
  { id: 'crew', heading: 'Crew', kind: 'number', allowsSorting: true, cell: ({ crew }) => crew },
  { id: 'actions', heading: 'Actions', kind: 'actions', cell: () => <Button size="small">Call</Button> },
]

const Ships = (props: Partial<TableProps<Ship>>) => (
  <Table label="Ships" columns={columns} rows={ships} rowId={({ id }) => id} rowText={({ name }) => name} {...props} />
)

const table = defineEntry({
  id: 'table',
  group,
  title: 'Table',
  states: {
    Default: () => <Ships onRowAction={nothing} />,
    'Rows can be chosen': () => (
      <Held<ReadonlySet<string>> initial={new Set(['1'])}>
        {(selected, select) => <Ships selected={selected} onSelect={select} />}
      </Held>
    ),
    Sorted: () => (
      <Held<Sort> initial={{ column: 'crew', direction: 'descending' }}>
        {(sort, set) => <Ships sort={sort} onSort={set} />}
      </Held>
    ),
    'Greyed row': () => <Ships isGreyed={({ id }) => id === '3'} onRowAction={nothing} />,
    'Being read again': () => <Ships isBusy />,
    'Making room for others': () => <Ships isBusy isLeaving />,
    'One is told about beside it': () => <Ships current="2" onRowAction={nothing} />,
    'Without room for columns': () => (
      <div className="gallery-narrow">
        <Held<ReadonlySet<string>> initial={new Set(['1'])}>
          {(selected, select) => <Ships label="Ships, as cards" selected={selected} onSelect={select} />}
        </Held>
      </div>
    ),
    Empty: () => <Ships rows={[]} empty={<EmptyState title="No ships yet." />} />,
  },
})

const manyShips = Array.from({ length: 40 }, (_, at): Ship => {
  return { id: String(at), name: `Northern Plover ${at + 1}`, harbour: 'Gdynia', crew: at + 3 }
})

const stickyBar = defineEntry({
  id: 'sticky-bar',
  group,
  title: 'Sticky bar',
  isAlone: true,
  states: {
    'Over a long table': () => (
      <Stack>
        <StickyBar>
          <Toolbar label="All ships">
            <Button size="small">Call</Button>
          </Toolbar>
        </StickyBar>
        <Ships rows={manyShips} />
      </Stack>
    ),
  },
})

/** Ships, and beside them, where there is room, the one that was opened. */
const ShipsBeside = ({ opened }: { opened?: Ship }) => (
  <Held initial={opened}>
    {(ship, open) => (
      <WithBeside
        hint="Select a ship to see it here."
        isOpen={ship !== undefined}
        opened={
          <Dialog
            isOpen={ship !== undefined}
            onClose={() => open(undefined)}
            title={ship?.name}
            closeLabel="Close"
            size="large"
            mayStandBeside
            footer={<Button variant="primary">Call</Button>}
          >
            {longText}
          </Dialog>
        }
      >
        <Ships current={ship?.id} onRowAction={open} />
      </WithBeside>
    )}
  </Held>
)

const beside = defineEntry({
  id: 'with-beside',
  group,
  title: 'List with what is opened from it',
  isAlone: true,
  states: {
    'Nothing is open': () => <ShipsBeside />,
    'One is open': () => <ShipsBeside {...(ships[0] && { opened: ships[0] })} />,
  },
})

const pageTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  jump: 'Go to page',
}

const Pages = ({ first, of, label }: { first: number; of: number; label: string }) => (
  <Held initial={first}>
    {(page, set) => <Pagination page={page} pageCount={of} onChange={set} texts={{ ...pageTexts, label }} />}
  </Held>
)

const pagination = defineEntry({
  id: 'pagination',
  group,
  title: 'Pagination',
  states: {
    'First page': () => <Pages first={1} of={12} label="Pages, first" />,
    'In the middle': () => <Pages first={6} of={12} label="Pages, middle" />,
    'A few pages': () => <Pages first={2} of={3} label="Pages, few" />,
  },
})

const tabs = defineEntry({
  id: 'tabs',
  group,
  title: 'Tabs',
  states: {
    Default: () => (
      <Held<'facts' | 'links' | 'more'> initial="links">
        {(tab, set) => (
          <Tabs
            label="About the ship"
            selected={tab}
            onChange={set}
            tabs={[
              { id: 'facts', label: 'Facts', content: 'Built in 1999.' },
              { id: 'links', label: 'Links', count: 3, content: 'Three links.' },
              { id: 'more', label: longName, content: longText },
            ]}
          />
        )}
      </Held>
    ),
    'Over one panel': () => (
      <Held<'all' | 'moored'> initial="all">
        {(tab, set) => (
          <NarrowingTabs
            label="Ships"
            selected={tab}
            onChange={set}
            tabs={[
              { id: 'all', label: 'All', count: 12 },
              { id: 'moored', label: 'Moored', count: 3 },
            ]}
          >
            {tab === 'all' ? 'Twelve ships.' : 'Three ships.'}
          </NarrowingTabs>
        )}
      </Held>
    ),
  },
})

const fleet = Array.from({ length: 1000 }, (_, at) => ({ id: String(at), name: `Northern Plover ${at + 1}` }))

const longList = defineEntry({
  id: 'long-list',
  group,
  title: 'Long list',
  states: {
    'A thousand rows': () => (
      <LongList label="Fleet" items={fleet} idOf={({ id }) => id} textOf={({ name }) => name} rowHeight={48}>
        {({ name }) => (
          <>
            {name} <Button size="small">Call</Button>
          </>
        )}
      </LongList>
    ),
  },
})

const nameOfShip = ({ name }: { name: string }) => name
const idOfShip = ({ id }: { id: string }) => id

const queue = defineEntry({
  id: 'queue-list',
  group,
  title: 'Queue',
  states: {
    'A thousand rows': () => (
      <div className="gallery-narrow gallery-tall">
        <QueueList
          label="Ships to be called"
          items={fleet}
          idOf={idOfShip}
          textOf={nameOfShip}
          rowHeight={40}
          isLong
          onReach={nothing}
          onOpen={nothing}
          onPoint={nothing}
        >
          {nameOfShip}
        </QueueList>
      </div>
    ),
  },
})

interface Berth {
  id: string
  name: string
  harbour: string
}

const berths = Array.from({ length: 5000 }, (_, at): Berth => {
  return { id: String(at + 1), name: at === 2 ? longName : `Northern Plover ${at + 1}`, harbour: 'Gdynia' }
})

const berthColumns: readonly LongColumn<Berth>[] = [
  { id: 'id', heading: 'Berth', isRowHeader: true, width: 'fit', cell: ({ id }) => <Button size="small">{id}</Button> },
  { id: 'name', heading: 'Ship', width: 'wide', cell: ({ name }) => <span title={name}>{name}</span> },
  { id: 'harbour', heading: 'Harbour', cell: ({ harbour }) => harbour },
]

const longTable = defineEntry({
  id: 'long-table',
  group,
  title: 'Long table',
  states: {
    'Five thousand rows': () => (
      <LongTable label="Berths" columns={berthColumns} rows={berths} rowId={({ id }) => id} />
    ),
    Empty: () => (
      <LongTable
        label="Berths, none"
        columns={berthColumns}
        rows={[]}
        rowId={({ id }) => id}
        empty={<EmptyState title="No berths." />}
      />
    ),
  },
})

/** What holds many rows or parts. */
export const tables = [table, stickyBar, beside, longList, queue, longTable, pagination, tabs]

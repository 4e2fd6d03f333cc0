import type { LivenessRecord, LivenessStatus } from '#contracts/liveness.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { personOf } from '#domain/liveness-facts.ts'
import { say } from '#domain/messages/liveness.ts'
import { dayOf } from '#lib/dates.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Eye } from '#ui/icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { RowMenu } from './row-menu.tsx'

const tones = {
  invited: 'neutral',
  opened: 'info',
  pending: 'info',
  completed: 'positive',
  failed: 'critical',
  expired: 'caution',
} as const satisfies Record<LivenessStatus, Tone>

/** A status, by its word and colour. What the stand-in has completed looks like nothing that was judged. */
const Status = ({ record: { status, isStandIn } }: { record: LivenessRecord }) => (
  <Cluster gap="tight">
    <Chip tone={isStandIn ? 'neutral' : tones[status]}>{say(`liveness.status.${status}`)}</Chip>
    {isStandIn && <Chip tone="caution">{say('liveness.standInMark')}</Chip>}
  </Cluster>
)

/** What the rows can do. */
export interface RowActions {
  view: (record: LivenessRecord) => void
  remove: (record: LivenessRecord) => void
  upload: (file: File) => void
}

interface LivenessTableProps {
  /** One page of them. */
  records: readonly LivenessRecord[]
  age: CopyAge
  actions: RowActions
  page: number
  isBusy: boolean
}

/** 'Liveness Screening Results' (spec/3 section 2.11). */
export function LivenessTable({ records, age, actions, page, isBusy }: LivenessTableProps) {
  const timeZone = useTimeZone()
  return (
    <Table
      label={say('liveness.rows')}
      columns={columnsOf(actions, age, timeZone)}
      rows={records}
      rowId={({ id }) => id}
      rowText={(record) => personOf(record).name}
      onRowAction={actions.view}
      dependencies={[age.source, age.asOf, timeZone]}
      page={page}
      isBusy={isBusy}
      empty={<EmptyState icon={Eye} title={say('liveness.empty')} />}
    />
  )
}

const columnsOf = (actions: RowActions, age: CopyAge, timeZone: string): Column<LivenessRecord>[] => [
  {
    id: 'view',
    heading: say('liveness.viewColumn'),
    kind: 'fit',
    cell: (record) => (
      <IconButton
        label={say('liveness.view', personOf(record).name)}
        icon={Eye}
        size="small"
        onPress={() => actions.view(record)}
      />
    ),
  },
  {
    id: 'name',
    heading: say('liveness.name'),
    isRowHeader: true,
    cell: (record) => <Name>{personOf(record).name}</Name>,
  },
  {
    id: 'email',
    heading: say('liveness.emailColumn'),
    cell: (record) => (
      <div className="liveness-email">
        <Name>{personOf(record).email}</Name>
      </div>
    ),
  },
  {
    id: 'created',
    heading: say('liveness.createdDate'),
    kind: 'fit',
    cell: ({ createdAt }) => dayOf(new Date(createdAt), timeZone),
  },
  {
    id: 'status',
    heading: say('liveness.status'),
    kind: 'fit',
    cell: (record) => <Status record={record} />,
  },
  {
    id: 'actions',
    heading: say('liveness.actions'),
    kind: 'actions',
    cell: (record) => (
      <RowMenu record={record} age={age} onDelete={() => actions.remove(record)} onUpload={actions.upload} />
    ),
  },
]

import { isOrder, type MonitorOrder, readOrder, writeOrder } from '#domain/monitor-order.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/monitors.ts'
import { Button } from '#ui/button.tsx'
import { Check, ChevronsUpDown } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'
import { type Place, reordered } from '../list/place.ts'

interface OrderMenuProps {
  columns: readonly { id: string; label: PlainMessageKey }[]
  place: Place
  go: (place: Place) => void
}

/** Orders that no column stands for. */
const ofWork = [
  { sort: '', label: say('order.work') },
  { sort: 'waiting', label: say('order.waiting') },
]

const inWords = (columns: OrderMenuProps['columns'], order: MonitorOrder | null): string | undefined => {
  const column = columns.find(({ id }) => id === order?.by)
  if (order === null || column === undefined) return undefined
  return order.isDescending ? say('order.descending', sayKey(column.label)) : sayKey(column.label)
}

/**
 * How the list is ordered, and what else it can be ordered by: what the heads of its columns do where they are in sight,
 * and what no column tells. Whoever chooses the present column turns it round.
 */
export function OrderMenu({ columns, place, go }: OrderMenuProps) {
  const order = readOrder(place.sort)
  const written = order === null ? '' : writeOrder(order)
  const chosen = ofWork.find(({ sort }) => sort === written)
  const choose = (sort: string) => go(reordered(place, sort))
  return (
    <Menu
      label={say('order.menu')}
      trigger={
        <Button size="small" icon={ChevronsUpDown}>
          {say('order.now', chosen?.label ?? inWords(columns, order) ?? say('order.other'))}
        </Button>
      }
      actions={[
        ...ofWork.map(({ sort, label }) => ({
          id: `work ${sort}`,
          label,
          onAction: () => choose(sort),
          ...(sort === chosen?.sort && { icon: Check }),
        })),
        ...columns
          .filter(({ id }) => isOrder(id))
          .map(({ id, label }) => ({
            id,
            label: order?.by === id ? (inWords(columns, order) ?? '') : sayKey(label),
            onAction: () => choose(order?.by === id ? writeOrder({ ...order, isDescending: !order.isDescending }) : id),
            ...(order?.by === id && { icon: Check }),
          })),
      ]}
    />
  )
}

import { ViewsMenu } from '#features/pinned/views-menu.tsx'
import { say } from '#domain/messages/monitors.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { X } from '#ui/icons.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { countOf, FilterButton } from '../list/filter-button.tsx'
import type { MonitorPlace } from '../list/monitor-place.ts'

interface MonitorFilterBarProps<F extends object> {
  provider: ScreeningProvider<F>
  place: MonitorPlace
  words: string
  go: (place: MonitorPlace & { words?: string }) => void
}

const types = ['all', 'individual', 'entity'] as const

/** The filters of a monitor list: status, where the provider tells them apart the type, and saved views. */
export function MonitorFilterBar<F extends object>({ provider, place, words, go }: MonitorFilterBarProps<F>) {
  const { statuses, tools } = provider.monitors
  const isNarrowed = place.statuses.length > 0 || place.type !== null || words !== ''
  return (
    <Toolbar label={say('results.filters')}>
      <FilterButton label={say('column.status')} chosen={countOf(place.statuses)}>
        <CheckboxGroup
          label={say('column.status')}
          value={place.statuses}
          onChange={(codes) => go({ ...place, page: 1, statuses: statuses.filter((status) => codes.includes(status)) })}
          items={statuses.map((value) => ({ value, label: say(`monitorStatus.${value}`) }))}
        />
      </FilterButton>
      {tools.type && (
        <FilterButton
          label={say('column.type')}
          chosen={place.type === null ? undefined : say(`profileType.${place.type}`)}
        >
          <RadioGroup
            label={say('column.type')}
            value={place.type ?? 'all'}
            onChange={(type) => go({ ...place, page: 1, type: type === 'all' ? null : type })}
            options={types.map((value) => ({ value, label: say(`profileType.${value}`) }))}
          />
        </FilterButton>
      )}
      <ViewsMenu
        view={{
          kind: 'filter',
          provider: provider.id,
          statuses: [...place.statuses],
          words,
          ...(place.type !== null && { type: place.type }),
        }}
        fits={(view) => tools.search || view.words === ''}
        onPick={({ statuses: chosen, type, words: typed }) =>
          go({ page: 1, statuses: chosen, type: type ?? null, words: typed })
        }
        builtIn={[
          {
            id: 'open',
            label: say('monitorStatus.open'),
            onPick: () => go({ page: 1, statuses: ['open'], type: null, words: '' }),
          },
        ]}
      />
      {isNarrowed && (
        <Button
          size="small"
          variant="quiet"
          icon={X}
          onPress={() => go({ page: 1, statuses: [], type: null, words: '' })}
        >
          {say('results.clearFilters')}
        </Button>
      )}
    </Toolbar>
  )
}

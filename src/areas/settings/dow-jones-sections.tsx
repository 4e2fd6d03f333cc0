import { searchTypeOptions } from '#domain/dow-jones-words.ts'
import { say } from '#domain/messages/settings.ts'
import { Card, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { AutoDelete, labelOf } from './fields.tsx'
import { Setting } from './setting.tsx'
import type { SectionProps } from './use-autosave.ts'

/** When searches of Dow Jones are deleted (spec/3 section 2.14). */
export const DowJonesSearch = (props: SectionProps) => (
  <Card title={say('settings.dowJonesSearch')}>
    <Stack>
      <AutoDelete
        {...props}
        enabled="dowJonesSearchAutoDelete"
        days="dowJonesSearchAutoDeleteDays"
        reach="dowjones-searches"
      />
    </Stack>
  </Card>
)

/** How alike names have to be, and when monitors of Dow Jones are deleted. */
export const DowJonesMonitor = (props: SectionProps) => (
  <Card title={say('settings.dowJonesMonitor')}>
    <Stack>
      <p className="settings-soft">{say('settings.presets')}</p>
      <Setting name="searchType" autosave={props.autosave}>
        <RadioGroup
          {...props.autosave.field('searchType')}
          label={labelOf('searchType')}
          options={searchTypeOptions()}
          isDisabled={props.autosave.unavailable !== undefined}
        />
      </Setting>
      <AutoDelete
        {...props}
        enabled="dowJonesMonitorAutoDelete"
        days="dowJonesMonitorAutoDeleteDays"
        reach="dowjones-monitors"
      />
    </Stack>
  </Card>
)

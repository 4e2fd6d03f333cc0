import { datasetGroups } from '#domain/comply-dataset-groups.ts'
import { say } from '#domain/messages/settings.ts'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { Card, Stack } from '#ui/layout.tsx'
import { Slider } from '#ui/slider.tsx'
import { labelOf } from './fields.tsx'
import { Setting } from './setting.tsx'
import type { SectionProps } from './use-autosave.ts'

/** What a search of Comply begins with (spec/3 section 2.14). */
export function ComplySection({ autosave }: SectionProps) {
  const isDisabled = autosave.unavailable !== undefined
  return (
    <Card title={say('settings.comply')}>
      <Stack>
        <p className="settings-soft">{say('settings.presets')}</p>
        <Setting name="types" autosave={autosave} isWide>
          <CheckboxGroup
            {...autosave.field('types')}
            label={labelOf('types')}
            branches={datasetGroups}
            isDisabled={isDisabled}
          />
        </Setting>
        <Setting name="fuzziness" autosave={autosave}>
          <Slider
            {...autosave.field('fuzziness')}
            label={labelOf('fuzziness')}
            numberLabel={say('field.fuzzinessNumber')}
            unit="%"
            step={10}
            marks={[0, 50, 100]}
            description={say('settings.fuzzinessMeans')}
            isDisabled={isDisabled}
          />
        </Setting>
      </Stack>
    </Card>
  )
}

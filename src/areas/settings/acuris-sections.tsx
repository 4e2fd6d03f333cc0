import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import { datasetGroups } from '#domain/acuris-dataset-groups.ts'
import { withoutParts, withParts } from '#domain/code-parts.ts'
import { say } from '#domain/messages/settings.ts'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { Card, Stack } from '#ui/layout.tsx'
import { Consequences } from './consequences.tsx'
import { unsaved } from './editing.ts'
import { Amount, AutoDelete, DobMatching, labelOf, type NameOf, YesNo } from './fields.tsx'
import { Setting } from './setting.tsx'
import type { SectionProps } from './use-autosave.ts'

interface DatasetsProps extends Pick<SectionProps, 'autosave'> {
  name: NameOf<AcurisDataset[]>
  type: Parameters<typeof datasetGroups>[0]
}

/** Datasets in their groups; a part of what is chosen as a whole is chosen with it and cannot be changed by itself. */
function Datasets({ name, type, autosave }: DatasetsProps) {
  const { value, onChange, error } = autosave.field(name)
  const branches = datasetGroups(type, value)
  const offered = branches.flatMap(({ items }) => items.map((item) => item.value))
  return (
    <Setting name={name} autosave={autosave} isWide>
      <CheckboxGroup
        name={name}
        label={labelOf(name)}
        error={error}
        branches={branches}
        value={withParts(offered, value)}
        onChange={(ticked) => onChange(withoutParts(ticked, value))}
        isDisabled={autosave.unavailable !== undefined}
      />
    </Setting>
  )
}

const step = 5

/** What a search of Acuris begins with (spec/3 section 2.14). */
export function AcurisSearch({ user, autosave }: SectionProps) {
  const { acuris } = autosave.editing.base.appSettings.urscreen
  return (
    <Card title={say('settings.acurisSearch')}>
      <Stack>
        <p className="settings-soft">{say('settings.presets')}</p>
        <Datasets name="individualDatasets" type="individual" autosave={autosave} />
        <Datasets name="entityDatasets" type="entity" autosave={autosave} />
        <Amount name="searchThreshold" unit="%" step={step} autosave={autosave} />
        <DobMatching name="searchDobMatching" autosave={autosave} />
        <YesNo name="searchDobRequired" autosave={autosave} />
        <YesNo name="searchCountryRequired" autosave={autosave} />
        {acuris?.aiAssistant === true && <YesNo name="searchAiAssistant" autosave={autosave} />}
        <AutoDelete
          user={user}
          autosave={autosave}
          enabled="searchAutoDelete"
          days="searchAutoDeleteDays"
          reach="acuris-searches"
        />
      </Stack>
    </Card>
  )
}

/** What a monitor of Acuris asks instead of what its search asked (spec/decisions 42). */
export function AcurisMonitoring({ user, autosave }: SectionProps) {
  const threshold = autosave.field('monitorThreshold').value
  const { editing } = autosave
  const decided = editing.base.appSettings.urscreen.acuris?.monitoring?.scoreThreshold
  // what nobody has set leaves each monitor as its search asked
  const isSet = decided !== undefined || unsaved(editing).includes('monitorThreshold')
  return (
    <Card title={say('settings.acurisMonitoring')}>
      <Stack>
        <p className="settings-soft">{say('settings.monitorsAsk')}</p>
        <Amount name="monitorThreshold" unit="%" step={step} autosave={autosave} />
        {isSet && (
          <Consequences
            user={user}
            autosave={autosave}
            names={['monitorThreshold']}
            proposal={{ reach: 'acuris-threshold', threshold }}
          />
        )}
        <Datasets name="monitorDatasets" type="either" autosave={autosave} />
        <DobMatching name="monitorDobMatching" autosave={autosave} />
        <YesNo name="monitorDobRequired" autosave={autosave} />
        <YesNo name="monitorCountryRequired" autosave={autosave} />
        <AutoDelete
          user={user}
          autosave={autosave}
          enabled="monitorAutoDelete"
          days="monitorAutoDeleteDays"
          reach="acuris-monitors"
        />
      </Stack>
    </Card>
  )
}

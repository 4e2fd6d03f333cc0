import type { SettingsFormName } from '#domain/settings-form.ts'
import { say } from '#domain/messages/settings.ts'
import { sayKey } from '#domain/messages.ts'
import { settingFields } from '#domain/setting-fields.ts'
import { may, rights } from '#domain/rights.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import { AcurisDobMatching } from '#contracts/acuris.ts'
import type { SettingsForm } from '#contracts/settings-form.ts'
import type { SettingReach } from '#contracts/settings-changes.ts'
import { Consequences } from './consequences.tsx'
import { Setting } from './setting.tsx'
import type { SectionProps } from './use-autosave.ts'

/** Names of fields that hold a value of a kind. */
export type NameOf<Value> = {
  [Name in SettingsFormName]: SettingsForm[Name] extends Value
    ? Value extends SettingsForm[Name]
      ? Name
      : never
    : never
}[SettingsFormName]

type FieldProps<Value> = Pick<SectionProps, 'autosave'> & { name: NameOf<Value> }

/** What a field is called on this page. */
export const labelOf = (name: SettingsFormName): string => sayKey(settingFields[name].label)

/** A choice between yes and no. */
export function YesNo({ name, autosave }: FieldProps<boolean>) {
  const { value, onChange } = autosave.field(name)
  return (
    <Setting name={name} autosave={autosave}>
      <Checkbox
        name={name}
        label={labelOf(name)}
        isSelected={value}
        onChange={onChange}
        isDisabled={autosave.unavailable !== undefined}
      />
    </Setting>
  )
}

interface NumberProps extends FieldProps<number> {
  unit: string
  step?: number
  /** Why it cannot be changed. */
  reason?: string | undefined
}

/** A number that its rule may refuse, so that its sentence says why; empty is no number. */
export function Amount({ name, autosave, unit, step = 1, reason }: NumberProps) {
  const { value, onChange, error } = autosave.field(name)
  return (
    <Setting name={name} autosave={autosave}>
      <NumberField
        name={name}
        label={labelOf(name)}
        unit={unit}
        step={step}
        error={error}
        description={reason}
        value={Number.isFinite(value) ? value : undefined}
        onChange={(next) => onChange(next ?? Number.NaN)}
        isDisabled={autosave.unavailable !== undefined || reason !== undefined}
      />
    </Setting>
  )
}

const dobMatchings = AcurisDobMatching.options.map((value) => ({ value, label: say(`acuris.dobMatching.${value}`) }))

/** How far a date of birth may be off. */
export function DobMatching({ name, autosave }: FieldProps<AcurisDobMatching>) {
  const { value, onChange } = autosave.field(name)
  return (
    <Setting name={name} autosave={autosave}>
      <Select
        name={name}
        label={labelOf(name)}
        value={value}
        onChange={onChange}
        options={dobMatchings}
        isDisabled={autosave.unavailable !== undefined}
      />
    </Setting>
  )
}

interface AutoDeleteProps extends SectionProps {
  enabled: NameOf<boolean>
  days: NameOf<number>
  reach: SettingReach
}

/** Whether something is deleted by itself and when, for whoever may decide that (spec/3 section 6). */
export function AutoDelete({ user, autosave, enabled, days, reach }: AutoDeleteProps) {
  const mayChange = may(user, rights.chooseAutoDelete)
  const forbidden = mayChange ? undefined : say('settings.noPermission')
  const { value, onChange } = autosave.field(enabled)
  const wanted = autosave.field(days).value
  return (
    <>
      <Setting name={enabled} autosave={autosave}>
        <Checkbox
          name={enabled}
          label={labelOf(enabled)}
          description={forbidden}
          isSelected={value}
          onChange={onChange}
          isDisabled={autosave.unavailable !== undefined || !mayChange}
        />
      </Setting>
      {value && <Amount name={days} autosave={autosave} unit={say('settings.days')} reason={forbidden} />}
      {mayChange && (
        <Consequences
          user={user}
          autosave={autosave}
          names={[enabled, days]}
          proposal={{ reach, ...(value && { days: wanted }) }}
        />
      )}
    </>
  )
}

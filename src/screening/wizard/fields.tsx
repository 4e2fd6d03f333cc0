import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { say } from '#domain/messages/screening.ts'
import { Slider } from '#ui/slider.tsx'
import type { FormField } from '#ui/use-form.ts'

interface WholeNumberFieldProps {
  field: FormField<number | null>
  label: string
  description?: string
}

/** A whole number, such as a year, or nothing. */
export const WholeNumberField = ({ field: { value, onChange, ...field }, ...props }: WholeNumberFieldProps) => (
  <NumberField {...field} {...props} value={value ?? undefined} onChange={(next) => onChange(next ?? null)} />
)

/** A choice between yes and no. */
export const YesNoField = ({
  field: { name, value, onChange, error },
  label,
}: {
  field: FormField<boolean>
  label: string
}) => <Checkbox name={name} error={error} onChange={onChange} isSelected={value} label={label} />

/** Score options (spec/1 section 9); the slider steps through them (spec/decisions 33). */
const marks = [75, 80, 85, 90, 95, 100]

/** The least score that a match must have, with what that lets through. */
export const ThresholdField = ({ field }: { field: FormField<number> }) => (
  <Slider
    {...field}
    label={say('field.threshold')}
    numberLabel={say('field.thresholdNumber')}
    min={75}
    max={100}
    step={5}
    marks={marks}
    unit="%"
    {...(Number.isFinite(field.value) && { description: say('field.thresholdLets', field.value) })}
  />
)

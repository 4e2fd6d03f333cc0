import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { FormField } from '#ui/use-form.ts'

interface YearFieldProps {
  field: FormField<number | null>
  label: string
  description?: string
}

/** A year, or nothing. */
export const YearField = ({ field: { value, onChange, ...field }, ...props }: YearFieldProps) => (
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

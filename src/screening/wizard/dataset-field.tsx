import { say } from '#domain/messages/screening.ts'
import { type CheckboxBranch, CheckboxGroup } from '#ui/checkbox-group.tsx'
import type { FormField } from '#ui/use-form.ts'
import { withoutParts, withParts } from '#domain/code-parts.ts'

interface DatasetFieldProps<Code extends string> {
  field: FormField<Code[]>
  /** Every code, in the order in which they are sent. */
  codes: readonly Code[]
  branches: readonly CheckboxBranch<Code>[]
  /** What it means to choose none. */
  description: string
}

/** The datasets to search, in groups; what is chosen as a whole shows its parts as chosen. */
export const DatasetField = <Code extends string>({
  field: { value, onChange, ...field },
  codes,
  ...props
}: DatasetFieldProps<Code>) => (
  <CheckboxGroup
    {...field}
    {...props}
    label={say('field.datasets')}
    value={withParts(codes, value)}
    onChange={(ticked) =>
      onChange(
        withoutParts(
          codes.filter((code) => ticked.includes(code)),
          value,
        ),
      )
    }
  />
)

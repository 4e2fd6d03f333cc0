import { say } from '#domain/messages/deciding.ts'
import { Select } from '#ui/select.tsx'

interface ReasonFieldProps {
  /** The tenant's; where there are none, there is no field. */
  reasons: readonly string[]
  value: string | undefined
  onChange: (reason: string | undefined) => void
  /** The status wants one. */
  isRequired: boolean
}

const none = 'none'

/** One of the tenant's reasons. */
export function ReasonField({ reasons, value, onChange, isRequired }: ReasonFieldProps) {
  if (reasons.length === 0) return null
  const options = reasons.map((label, at) => ({ value: String(at), label }))
  const at = value === undefined ? -1 : reasons.indexOf(value)
  return (
    <Select
      name="reason"
      label={say('review.reason')}
      isRequired={isRequired}
      placeholder={say('review.chooseReason')}
      value={at < 0 ? undefined : String(at)}
      onChange={(chosen) => onChange(chosen === none ? undefined : reasons[Number(chosen)])}
      options={isRequired ? options : [{ value: none, label: say('review.noReason') }, ...options]}
    />
  )
}

import { say } from '#domain/messages/screening.ts'
import { Slider } from '#ui/slider.tsx'
import type { FormField } from '#ui/use-form.ts'

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
    mayBeEmpty
    {...(!Number.isNaN(field.value) && { description: say('field.thresholdLets', field.value) })}
  />
)

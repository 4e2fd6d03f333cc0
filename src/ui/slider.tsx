import { useState } from 'react'
import { Label, Slider as AriaSlider, SliderFill, SliderThumb, SliderTrack, Text } from 'react-aria-components'
import type { FieldProps } from './field.tsx'
import { NumberField } from './number-field.tsx'
import './field.css'
import './slider.css'

export interface SliderProps extends Pick<FieldProps, 'label' | 'name' | 'error' | 'isDisabled'> {
  value: number
  onChange: (value: number) => void
  onBlur?: () => void
  min?: number
  max?: number
  step?: number
  /** Values that get a line and a number under the track. */
  marks?: readonly number[]
  unit?: string
  /** Accessible name of the number field beside the track. */
  numberLabel: string
  /** What the chosen value means; may change with it. */
  description?: string
  /** Said where the number was cleared, which changes nothing then; without it NaN is told, for a form to refuse. */
  emptyText?: string
}

/** A value on a line, with a number field that says and takes the same value. */
export function Slider({ value, onChange, marks = [], min = 0, max = 100, step = 1, ...props }: SliderProps) {
  const { label, unit, numberLabel, description, error, name, isDisabled = false, emptyText, onBlur } = props
  const [isCleared, setCleared] = useState(false)
  const isKnown = Number.isFinite(value)
  const tell = (next: number) => {
    setCleared(Number.isNaN(next) && emptyText !== undefined)
    if (!Number.isNaN(next) || emptyText === undefined) onChange(next)
  }
  const bounds = { minValue: min, maxValue: max, step, isDisabled }
  const place = (mark: number) => `${((mark - min) / (max - min)) * 100}%`
  return (
    <div className="ui-slider" onBlur={onBlur}>
      <AriaSlider
        {...bounds}
        className="ui-slider-line"
        value={isKnown ? value : min}
        onChange={(next) => tell(Number(next))}
      >
        <Label className="ui-field-label">{label}</Label>
        <SliderTrack className="ui-slider-track">
          <SliderFill className="ui-slider-fill" />
          <SliderThumb className="ui-slider-thumb" />
        </SliderTrack>
        <div className="ui-slider-marks" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} style={{ insetInlineStart: place(mark) }}>
              {mark}
              {unit}
            </span>
          ))}
        </div>
        {description && <Text className="ui-field-description">{description}</Text>}
      </AriaSlider>
      <NumberField
        {...bounds}
        {...(name !== undefined && { name })}
        {...(unit !== undefined && { unit })}
        label={numberLabel}
        isLabelHidden
        error={isCleared ? emptyText : error}
        value={isKnown && !isCleared ? value : undefined}
        onChange={(next) => tell(next ?? Number.NaN)}
      />
    </div>
  )
}

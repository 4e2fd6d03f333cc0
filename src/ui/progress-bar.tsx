import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import './progress-bar.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100; without it the bar only says that something is going on. */
  value?: number
  /** What stands at the end of the line, such as "7 of 42". */
  valueText?: string
}

/** How far something has come. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar
      className="ui-progress-bar"
      aria-label={label}
      isIndeterminate={value === undefined}
      {...(value !== undefined && { value })}
      {...(valueText !== undefined && { valueLabel: valueText })}
    >
      {({ percentage }) => (
        <>
          <span className="ui-progress-bar-text">
            <span>{label}</span>
            <span>{valueText}</span>
          </span>
          <span className="ui-progress-bar-track">
            <span style={percentage === undefined ? undefined : { inlineSize: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}

import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components'
import './progress-bar.css'

/** How far something has come, from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <AriaProgressBar className="ui-progress" value={value} minValue={0} maxValue={1}>
    {({ percentage = 0, valueText }) => (
      <>
        <span className="ui-progress-text">
          <Label>{label}</Label>
          <span>{valueText}</span>
        </span>
        <span className="ui-progress-track">
          <span className="ui-progress-fill" style={{ inlineSize: `${percentage}%` }} />
        </span>
      </>
    )}
  </AriaProgressBar>
)

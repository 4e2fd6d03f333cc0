import { chordText } from './chord-text.ts'
import './keys.css'

/** A chord as it stands on the keys. */
export const Keys = ({ chord }: { chord: string }) => (
  <span className="ui-keys">
    {chordText(chord).map((step, at) => (
      <kbd key={at}>{step}</kbd>
    ))}
  </span>
)

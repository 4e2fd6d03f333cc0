import './spinner.css'

/** A turning ring beside a text that says what is waited for. */
export function Spinner() {
  return <span className="ui-spinner" aria-hidden="true" />
}

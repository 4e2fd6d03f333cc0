import './skeleton.css'

/** Grey rows of the real height while a list loads; assistive technology hears the busy text elsewhere. */
export function SkeletonRows({ rows = 10, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className="ui-skeleton-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className="ui-skeleton" />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A grey line in place of a short text. */
export function SkeletonLine() {
  return <span className="ui-skeleton" aria-hidden="true" />
}

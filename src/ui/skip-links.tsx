import './skip-links.css'

/** Links before everything else that jump to a part of the page by its id, without touching the address. */
export function SkipLinks({ links }: { links: readonly { target: string; label: string }[] }) {
  return (
    <div className="ui-skip-links">
      {links.map(({ target, label }) => (
        <a
          key={target}
          href={`#${target}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(target)?.focus()
          }}
        >
          {label}
        </a>
      ))}
    </div>
  )
}

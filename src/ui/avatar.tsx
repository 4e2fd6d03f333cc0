import './avatar.css'

/** The initials of a name, beside the name or inside a button that carries it. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 32),
  )
  return (
    <span className="ui-avatar" aria-hidden="true">
      {letters.join('').toLocaleUpperCase()}
    </span>
  )
}

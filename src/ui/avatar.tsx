import './avatar.css'

/** The initials of a name, drawn beside the name or inside a button that carries it: a picture, not a text. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 32),
  )
  return <span className="ui-avatar" aria-hidden="true" data-letters={letters.join('').toLocaleUpperCase()} />
}

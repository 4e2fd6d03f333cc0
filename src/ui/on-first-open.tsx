import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

let tellMissing: (() => void) | undefined

/** Says what happens when a part cannot be loaded; the page that it belongs to stays as it is. Set once by app. */
export function whenPartMissing(listener: () => void): void {
  tellMissing = listener
}

/** The ways in which something that can be opened is closed. */
interface Closable {
  onClose?: (isOpen: false) => void
  onOpenChange?: (isOpen: boolean) => void
  panel?: { onOpenChange: (isOpen: boolean) => void }
}

/** Closes something; false where nothing closes it. */
function close({ onClose, onOpenChange, panel }: Closable): boolean {
  const closing = onClose ?? onOpenChange ?? panel?.onOpenChange
  closing?.(false)
  return closing !== undefined
}

/**
 * A dialog, or something else that is no part of the page which has it: its code and its texts come when it is first
 * opened, which `isOpen` tells from its props. What is always open when it is drawn comes when it is first drawn. One
 * that cannot be loaded is closed again, by `shut` or as such things are closed, so that opening it is another try; what
 * nothing closes breaks the page, which cannot do without it.
 */
export function onFirstOpen<Dialog extends (props: never) => ReactNode>(
  isOpen: (props: Parameters<Dialog>[0]) => boolean,
  load: () => Promise<Dialog>,
  shut: (props: Parameters<Dialog>[0]) => unknown = close,
): Dialog {
  let loaded: ComponentType<object> | null = null
  function OnFirstOpen(props: Parameters<Dialog>[0] & object) {
    const wanted = isOpen(props)
    const [Part, setPart] = useState(() => (wanted ? loaded : null))
    const isMissing = wanted && Part === null
    useEffect(() => {
      if (!isMissing) return
      load().then(
        (part) => {
          // it takes what the dialog takes, which the types of a component cannot show for every one
          loaded = part as unknown as ComponentType<object>
          setPart(() => loaded)
        },
        (error: unknown) => {
          if (shut(props) !== false) return tellMissing?.()
          setPart(() => {
            throw error
          })
        },
      )
      // oxlint-disable-next-line react/exhaustive-deps -- how it is closed is asked only when it could not be loaded
    }, [isMissing])
    return Part !== null && <Part {...(props as object)} />
  }
  return OnFirstOpen as unknown as Dialog // as above
}

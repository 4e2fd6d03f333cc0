import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A dialog, or something else that is no part of the page which has it: its code and its texts come when it is first
 * opened, which `isOpen` tells from its props. What is always open when it is drawn comes when it is first drawn.
 */
export function onFirstOpen<Dialog extends (props: never) => ReactNode>(
  isOpen: (props: Parameters<Dialog>[0]) => boolean,
  load: () => Promise<Dialog>,
): Dialog {
  // it takes what the dialog takes, which the types of a lazy component cannot show for every one
  const Loaded = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }))
  function OnFirstOpen(props: Parameters<Dialog>[0] & object) {
    const [wasOpened, setOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setOpened(true)
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Loaded {...(props as object)} />
        </Suspense>
      )
    )
  }
  return OnFirstOpen as unknown as Dialog // as above
}

import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A dialog that is no part of the page which has it: its code and its texts come when it is first opened, which
 * `isOpen` tells from its props.
 */
export function onFirstOpen<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  // the props of a lazy component are those of what it loads, which a generic cannot show
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function OnFirstOpen(props) {
    const [wasOpened, setOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setOpened(true)
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}

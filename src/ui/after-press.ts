let isPressed = false

const press = () => (isPressed = true)
const release = () => (isPressed = false)

/** Notices when a pointer goes down and up. One listener for the whole page, from the first import on. */
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

/**
 * Does the work at once, or after the press that is going on: what moves the page while a pointer is down would take
 * the button away from under it, and the press would hit nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work()
  const end = () => {
    document.removeEventListener('pointerup', end)
    document.removeEventListener('pointercancel', end)
    setTimeout(work) // the press itself is answered first
  }
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
}

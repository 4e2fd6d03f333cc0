let isWished = false

/** Somebody goes on to another list of matches by a key: the focus is to wait at its first open row. */
export function arriveAtRows(): void {
  isWished = true
}

/** Whether that was wished for, once. */
export function takeArrival(): boolean {
  const was = isWished
  isWished = false
  return was
}

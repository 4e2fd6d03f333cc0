/** Id of the table row in which something stands; null outside of the rows of a Table. */
export const rowIdOf = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('.ui-table-row')?.dataset['key'] ?? null

/** Moves the focus to a row of a Table; false while it is not drawn. */
export function focusRow(id: string): boolean {
  const row = document.querySelector<HTMLElement>(`.ui-table-row[data-key="${CSS.escape(id)}"]`)
  row?.focus()
  return row !== null
}

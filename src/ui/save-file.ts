/** Hands a text to the person as a file, by way of the browser's downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads the address after this task
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

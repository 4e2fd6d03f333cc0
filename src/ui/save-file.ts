/** Hands a file to the person, by way of the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads the address after this task
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Hands a text to the person as a file; `type` is its media type. */
export const saveText = (name: string, text: string, type: string): void => saveFile(name, new Blob([text], { type }))

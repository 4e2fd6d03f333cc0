/** Every archive, and so every workbook, begins like this. */
const mark = 'PK\u0003\u0004'

/**
 * The workbook that people fill in for an import with a provider. It belongs to the console's own files, which are on
 * the device once it has been opened. Rejects where nothing, or something else, answers in its place.
 */
export async function importTemplate(provider: string, signal: AbortSignal): Promise<Blob> {
  const address = `/ur-screen/static/files/import_${provider}_monitor_template.xlsx`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the template answered ${response.status}`)
  const template = await response.blob()
  if ((await template.slice(0, mark.length).text()) !== mark) throw new Error('something else answers as the template')
  return template
}

import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether any file below a folder holds this text, in one or two bytes a character. */
export function holds(folder: string, text: string): boolean {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
    .some((file) => {
      const bytes = readFileSync(file)
      return forms.some((form) => bytes.includes(form))
    })
}

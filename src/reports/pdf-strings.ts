import type { jsPDF } from 'jspdf'
import type { Romanise } from './text-runs.ts'

const unitsOf = (text: string): number[] => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))

/** Whether one of the two bytes of a letter is a carriage return, as in č and 不. */
const hasReturn = (unit: number): boolean => unit >> 8 === 0x0d || (unit & 0xff) === 0x0d

/**
 * Whether another text would be read: jspdf writes two bytes for each letter between brackets, where readers take a
 * carriage return for a line feed (ISO 32000-1, 7.3.4.2), so that Kovačević is Kovaċević.
 */
function isMistaken(text: string): boolean {
  const units = unitsOf(text)
  return units.some((unit) => unit > 0xff) && units.some(hasReturn)
}

/** The words of a text that another text would be read for, their marks apart; none where the text is read as it is. */
export const mistakenWords = (text: string): string[] =>
  isMistaken(text) ? text.normalize('NFD').split(' ').filter(isMistaken) : []

/** A text as a property of the file can say it: the marks of letters apart where need be, else in its romanised form. */
export function propertyText(text: string, romanise: Romanise): string {
  if (!isMistaken(text)) return text
  const words = text.normalize('NFD').split(' ')
  return words.map((word) => (isMistaken(word) ? romanise(word) : word)).join(' ')
}

const hex = (unit: number): string => unit.toString(16).padStart(4, '0').toUpperCase()

/** A text between the brackets of a PDF: as it is, else in UTF-16 as digits, which nobody mistakes. */
const pdfString = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`
    : `<FEFF${unitsOf(text).map(hex).join('')}>`

/** Has bookmarks written as they are called, whatever their letters; jspdf asks this function of its outline for each. */
export const spellBookmarks = ({ outline }: jsPDF): void => void Object.assign(outline, { makeString: pdfString })

import { escapeHtml } from '#lib/escape-html.ts'

/** A paragraph of a mail. */
export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** The HTML of a mail around what it says. */
export const htmlLetter = (content: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>' +
  `<body style="font-family:sans-serif">${content}</body></html>`

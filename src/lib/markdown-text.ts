/** A text as it may stand in markdown and mean itself: one line, every sign that could be markup escaped. */
export const markdownText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`)

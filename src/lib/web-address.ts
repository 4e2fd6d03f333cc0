/** Whether a text from elsewhere may become a link: http and https only, so that no address can run a script. */
export const isWebAddress = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

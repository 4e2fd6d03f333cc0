import Bowser from 'bowser'

/**
 * What a person calls the device that a User-Agent header tells of, such as 'Firefox on Windows'; null where it names
 * no browser. Nothing else of the header is kept: it would tell more than it takes to know one's own device.
 */
export function deviceWords(userAgent: string): string | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name === undefined || browser.name === '') return null
  return os.name === undefined || os.name === '' ? browser.name : `${browser.name} on ${os.name}`
}

/**
 * Headers that every answer of the APIs, config.json and health.json bears: by them the console tells its gateway's
 * answers from those of whatever else stands in between.
 */
export const markHeaders = {
  /** Number of the contract that the gateway speaks, see contract-version. */
  contract: 'X-Urs-Contract',
  /** Id of the installation: the same from every process of it, for as long as its data directory lasts. */
  installation: 'X-Urs-Installation',
  /** Id of the database's present life: another one after every restore, and after a start with an empty database. */
  epoch: 'X-Urs-Epoch',
} as const

/** What a marked answer says about who gave it. */
export interface Mark {
  installation: string
  epoch: string | null
}

const printable = /^[\w.:-]{1,128}$/
const known = (value: string | null): string | null => (value !== null && printable.test(value) ? value : null)

/** The mark of an answer, with the installation in the header of this name; null without a whole one. */
export function readMark(headers: Headers, installationHeader: string = markHeaders.installation): Mark | null {
  const installation = known(headers.get(installationHeader))
  if (installation === null) return null
  // another gateway, named in config.json, need not number its contract as ours does
  if (installationHeader === markHeaders.installation && !/^\d{1,9}$/.test(headers.get(markHeaders.contract) ?? ''))
    return null
  return { installation, epoch: known(headers.get(markHeaders.epoch)) }
}

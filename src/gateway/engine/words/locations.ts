/*
 * Words of places in the names of companies: continents and the names of countries in English and, for the larger ones,
 * their own. General knowledge; no list or data set was its source.
 */
const words =
  'africa america americas asia europe eurasia australia oceania arabia arabian gulf mediterranean caribbean balkan balkans ' +
  'russia russian rossiya ukraine ukrainian belarus belarusian china chinese japan japanese korea korean india indian iran iranian ' +
  'iraq iraqi syria syrian lebanon lebanese turkey turkish turkiye germany german deutschland france french italy italian italia ' +
  'spain spanish espana portugal britain british uk england scotland ireland irish usa us american canada canadian mexico mexican ' +
  'brazil brasil argentina chile colombia venezuela cuba cuban panama egypt egyptian libya libyan sudan somalia kenya nigeria ghana ' +
  'ethiopia estonia latvia lithuania poland polska hungary romania bulgaria serbia croatia greece cyprus malta israel palestine jordan ' +
  'saudi emirates uae qatar kuwait oman bahrain yemen afghanistan pakistan bangladesh indonesia malaysia singapore thailand vietnam ' +
  'philippines myanmar kazakhstan uzbekistan georgia armenia azerbaijan switzerland schweiz suisse swiss austria osterreich ' +
  'netherlands holland belgium belgique sweden norway denmark finland iceland hong kong taiwan moscow london dubai beijing shanghai tehran'

const places: ReadonlySet<string> = new Set(words.split(' '))

/** Whether a folded word names a place, as many companies do in common. */
export const isLocation = (word: string): boolean => places.has(word)

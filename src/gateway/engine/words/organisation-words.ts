/*
 * Words that many organisations share, with how they are shortened. General knowledge of how companies, authorities and
 * ships are called; no list or data set was its source.
 */
const words = `
  group grp|holding holdings hldg hldgs|trading trade trdg|trust|bank banco banque|international intl internacional internationale
  global|general gen|industries industry industrial ind inds|enterprise enterprises|services service svc svcs|import imports|export exports
  shipping ship|lines line|airlines airways airline|air|marine maritime|investment investments inv invest|development dev
  construction constructions const|engineering eng engg|technology technologies tech technical|commercial comm|organization organisation org
  foundation fdn|association assoc assn|office|agency|authority|ministry min|department dept|government govt gov|national natl nat|state
  university univ|institute inst|academy|center centre ctr|factory|plant|works|manufacturing mfg|management mgmt|systems system sys
  solutions|products product prod|transport transportation logistics|energy|petroleum oil gas|power|electric electronics electrical|fund funds
  capital|finance financial fin|insurance ins|real estate|property properties|consulting consultants|partners partner|brothers bros
  company co|corporation corp|committee|council|union|party|movement front|army forces force|brigade battalion|society|club|school|college
  laboratory lab labs|research|science sciences scientific|military|security|public|private|united|new|central|north|south|east|west
  northern southern eastern western|aviation|aerospace|chemical chemicals|steel|mining|metal metals|motor motors|food foods|medical pharma
  pharmaceutical pharmaceuticals|charity|relief|media|press|radio|television|network|communications telecommunications telecom
  vessel mv mt|exchange|market markets|store stores|shop|house|hotel|sons|brothers`

const standard = new Map<string, string>()
for (const group of words.trim().split(/[|\n]/u))
  for (const word of group.trim().split(/\s+/u))
    if (!standard.has(word)) standard.set(word, group.trim().split(/\s+/u)[0] ?? word)

/** The standard form of a folded word that many organisations share; undefined for any other word. */
export const organisationWord = (word: string): string | undefined => standard.get(word)

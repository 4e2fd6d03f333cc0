import { wordSet } from './word-set.ts'

/**
 * Forms of address, academic, religious, noble and military titles before a person's name, folded. General knowledge of
 * how names are written in the languages named; words that are common given or family names too (Khan, Imam, Malik,
 * Sayyid, King, Don, Judge) are left out on purpose.
 */
export const titles = wordSet(
  // English
  'mr mrs ms miss mx dr prof professor doctor sir dame lord lady hon honourable honorable rev reverend fr rt excellency ' +
    'president senator governor ambassador minister esquire ' +
    // Ranks
    'gen general lieutenant lt ltc col colonel maj major capt captain cpt cmdr commander adm admiral brig brigadier sgt ' +
    'sergeant cpl corporal commodore ' +
    // German, Dutch, Scandinavian
    'herr frau fraulein hr dipl ing freiherr graf grafin baronin dhr mevr mevrouw mej drs ' +
    // French, Spanish, Portuguese, Italian
    'monsieur madame mademoiselle mme mlle docteur sr sra srta senor senora senorita dona lic licenciado ingeniero ' +
    'doctora senhor senhora doutor dra signor signora dott dottore dottoressa avv onorevole ' +
    // Slavic
    'gospodin gospozha gospodja pan pani pane mgr mudr judr phdr rndr grazhdanin гн господин госпожа пан пані ' +
    // Arabic, Persian, Urdu, Turkish
    'sheikh sheik shaikh shaykh cheikh sheikha mullah mulla mollah mawlawi maulawi maulvi molvi mawlana maulana haji hajji ' +
    'hadji hajj alhaj alhaji elhadj qari ayatollah hojatoleslam allamah ustad ustadh mufti qadi ' +
    'شيخ دكتور د حاج ملا مولوي ' +
    // South and South-East Asian
    'shri sri smt shrimati pandit swami datuk dato datin tun puan encik ' +
    // East Asian
    '博士 教授 선생 교수',
)

/** The same, where they stand behind the name. */
export const titlesBehind = wordSet(
  'bey bay bayan effendi efendi pasha agha aga khanum hanim begum sahib saheb saab ji 先生 女士 小姐 씨 님 さん 様',
)

/**
 * What stands behind a person's name: generations, degrees, honours, folded. General knowledge of English, Romance and
 * German usage.
 */
export const suffixes = wordSet(
  'jr junior sr senior snr jnr jun sen ii iii iv vi vii viii esq phd dphil md mba bsc msc llb llm jd cpa obe mbe cbe kbe ' +
    'qc kc mp mep usn ret retd filho neto sobrinho fils pere hijo nieto',
)

const alike = (meaning: string, words: string) => words.split(' ').map((word) => [word, meaning] as const)

/** What tells father, son and grandson of one name apart, each by what it says; "jun" and "sen" are names as well. */
export const generations: ReadonlyMap<string, string> = new Map([
  ...alike('junior', 'jr junior jnr filho fils hijo'),
  ...alike('senior', 'sr senior snr pere'),
  ...alike('grandson', 'neto'),
  ...alike('nephew', 'sobrinho'),
  ...['ii', 'iii', 'iv'].map((ordinal) => [ordinal, ordinal] as const),
])

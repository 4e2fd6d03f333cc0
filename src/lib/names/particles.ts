import { wordSet } from './word-set.ts'

const semitic =
  'al el ul ur ud uz us ush as ash ad ar az at il ال ibn bin ben bint abu abi abou aboo umm um oum abd abdul abdel abdal dhu ' +
  'ابن بن بنت ابو ابي ام عبد אל בן בת אבו'

/**
 * Small words of a person's name that say of whom, from where or "the", folded. General knowledge of Arabic, Hebrew,
 * Dutch, German, Romance, Celtic, Turkic and Malay names.
 */
export const particles = wordSet(
  `${semitic} bent bt binti ould uld walad mint ait ou ` +
    'von vom van der den de het ter ten te ver zu zum zur und op af av ' +
    'da das do dos del della dello degli dei delle di du des la las le les lo los li y e mac mc ap ni fitz sao santa saint st ' +
    'oglu ogly oghlu ogli uulu qizi kizi gizi kyzy kyzi anak',
)

/** Those that a name may begin with; the others are names themselves there (Le, Do, Li, Van). */
export const openingParticles = wordSet(semitic)

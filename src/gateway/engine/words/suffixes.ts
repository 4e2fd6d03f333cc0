import { wordSet } from './phrases.ts'

/**
 * What stands behind a person's name: generations, degrees, honours, folded. General knowledge of English, Romance and
 * German usage.
 */
export const suffixes = wordSet(
  'jr junior sr senior snr jnr jun sen ii iii iv vi vii viii esq phd dphil md mba bsc msc llb llm jd cpa obe mbe cbe kbe ' +
    'qc kc mp mep usn ret retd filho neto sobrinho fils pere hijo nieto',
)

import { wordSet } from '#lib/names/word-set.ts'

/**
 * Articles, prepositions and conjunctions in the names of companies, organisations, vessels and aircraft, folded.
 * General knowledge of the languages that such names are mostly written in.
 */
export const stopWords = wordSet(
  'the of and for in on at to by with from a an ' +
    'der die das des dem den und fur im am zu zur zum von vom mit ' +
    'le la les de du et en pour au aux d l ' +
    'el los las del y e para por con al ' +
    'il lo gli della delle dei di da per ' +
    'o os as do dos das ' +
    'het een van voor og och ja ' +
    'i v na po dlya za imeni и в на по для за имени та і з ' +
    've ile wa wal ال και του της των 的 之 의',
)

import { speakerOf } from '../speaker.ts'
import { profileMessages } from './profile.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Texts of what was searched beside what is listed, and of why it matched (spec/1 section 2, spec/2 section 2.6). */
export const compareMessages = {
  ...profileMessages,
  'profile.why': 'Why this match',
  'profile.matchedOnName': (name: string, path: string) => `Matched on the name ${name} (${path}).`,
  'profile.matchedOnAlias': (name: string, path: string) => `Matched on the alias ${name} (${path}).`,
  'profile.weakName': 'The list marks this as a weak alias.',
  'profile.tokens': 'Words compared',
  'profile.searchedWord': 'Searched',
  'profile.matchedWord': 'Listed',
  'profile.wordRelation': 'How they compare',
  'profile.parts': 'How the score is made up',
  'profile.part': 'Part',
  'profile.points': 'Points',
  'profile.score': 'Score',
  'profile.noBreakdown': 'The provider gives no breakdown.',
  'compare.title': 'Searched and listed',
  'compare.field': 'Field',
  'compare.verdict': 'Verdict',
  'compare.counts': (agree: number, close: number, conflict: number, notGiven: number) =>
    [
      count(agree, 'agrees', 'agree'),
      `${close} similar`,
      count(conflict, 'conflicts', 'conflict'),
      `${notGiven} not given`,
    ].join(' · '),
  'compare.nameOnly': 'Name only; nothing else corroborates it.',
  'compare.corroborated': (fields: string) => `Corroborated by ${fields}.`,
  'compare.close': (fields: string) => `Similar: ${fields}.`,
  'compare.contradicted': (fields: string) => `Contradicted by ${fields}.`,
  'compare.otherNames': 'Other names',
  'compare.notCompared': 'Not compared',
  'compare.more': (rest: number) => `and ${rest} more`,
  'compare.listedOnly': (rows: number) => `Only in the list: ${count(rows, 'more field', 'more fields')}`,
  'verdict.agrees': 'Agrees',
  'verdict.close': 'Similar',
  'verdict.sameYear': 'Similar: same year',
  'verdict.yearsApart': (years: number) =>
    years === 1 ? 'Similar: within one year' : `Similar: within ${years} years`,
  'verdict.conflicts': 'Conflicts',
  'verdict.not-given': 'Not given',
  'names.romanisedForm': 'Romanised form',
  'names.romanised': 'Romanised',
  'names.otherScript': 'Written in different scripts: their letters cannot be compared.',
  'names.same': 'Every letter agrees.',
  'names.sameAside': 'Every letter agrees; capitals, accents and signs are set aside.',
  'names.divided': 'The words are divided differently.',
  'names.reordered': 'The words stand in another order.',
  'names.unlike': 'No word of one name is like a word of the other.',
  'names.differ': (letters: number, words: number, differences: string) => {
    const counted = [
      ...(letters > 0 ? [count(letters, 'letter', 'letters')] : []),
      ...(words > 0 ? [count(words, 'word', 'words')] : []),
    ]
    return `Differs in ${counted.join(' and ')}: ${differences}.`
  },
  'names.listedAs': (searched: string, listed: string) => `${searched} is listed as ${listed}`,
  'names.onlySearched': (text: string) => `${text} is only in the search`,
  'names.onlyListed': (text: string) => `${text} is only in the list`,
  'birth.tolerance': 'Tolerance',
  'birth.tolerated': (from: number, to: number) => `Tolerance: ${from === to ? from : `${from} to ${to}`}`,
  'birth.exact': 'Tolerance: none',
  'score.overThreshold': (score: number, least: number) =>
    score < least
      ? `Threshold ${least}: the score is ${least - score} below it.`
      : `Threshold ${least}: the score is ${score === least ? 'exactly that' : `${score - least} above it`}.`,
  'score.nameThreshold': (name: number, least: number) => `Threshold ${least} for the name alone, which has ${name}.`,
  'score.gives': 'Gives points',
  'score.takes': 'Takes points',
  'score.threshold': 'Threshold',
  'score.guide': 'What a score means',
  'score.guide.start':
    'A score starts at 100 for the same name; differences take points. What is listed beside the name can take more, and an equal identifier makes it 100.',
  'score.guide.high': '95 to 99: as a rule the same name in another spelling, or with initials.',
  'score.guide.middle': '75 to 94: as a rule a word is a short form, missing or too many, or spelled very differently.',
  'score.guide.low': 'Below 75: as a rule words contradict each other, or little more than a common word is the same.',
  'score.guide.caps':
    'At most 95 across scripts, 93 with the words in another order, 85 where a single word matches, 80 for a weak alias.',
  'score.guide.not':
    'A score says how alike the names are. It is not the probability that both are the same party: see what agrees and what conflicts.',
  'lists.aged': (list: string, days: number) => `${list} (${days < 1 ? 'today' : `${count(days, 'day', 'days')} old`})`,
  'token.exact': 'identical',
  'token.spelling': 'spelled differently',
  'token.phonetic': 'sounds alike',
  'token.initial': 'initial',
  'token.nickname': 'short form',
  'token.script': 'different script',
  'token.joined': 'written as one word',
  'token.number': 'same number',
  'token.legal-form': 'equivalent legal form',
  'token.acronym': 'acronym of these words',
  'token.extra': 'only in the list',
  'token.missing': 'only in the search',
  'token.removed': 'not compared',
  'part.name': 'Name',
  'part.spelling': 'Spelled differently',
  'part.phonetic': 'Only sounds alike',
  'part.initial': 'Initial instead of a word',
  'part.nickname': 'Short form of a name',
  'part.script': 'Different script',
  'part.joined': 'Written as one word',
  'part.number': 'Number',
  'part.legal-form': 'Legal form',
  'part.acronym': 'Acronym of words',
  'part.order': 'Words in a different order',
  'part.missing': 'Words only in the search',
  'part.extra': 'Words only in the list',
  'part.contradiction': 'Conflicting words',
  'part.single-word': 'Only one word matches',
  'part.weak-name': 'Weak alias in the list',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(compareMessages)

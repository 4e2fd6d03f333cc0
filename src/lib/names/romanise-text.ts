import { tokenise } from './fold.ts'
import { romanise } from './romanise.ts'
import { splitByScript } from './split-script.ts'

const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase('en') + word.slice(1)

/** A name in Latin letters, each word in its likeliest reading and with a capital: a help to read it, not the name. */
export const romaniseText = (text: string): string =>
  splitByScript(tokenise(text))
    .map((word) => capitalised(romanise(word)[0] ?? word))
    .join(' ')

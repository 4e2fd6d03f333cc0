import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { Subject } from '#domain/matching/subject.ts'
import { identifierKeys } from './compare-identifiers.ts'
import { keysOf } from './keys.ts'

/**
 * Under what a subject is looked up, for each of its names that has a letter. The index of who is monitored holds the
 * same, so that a listed party finds everybody who would find it.
 */
export const subjectKeys = ({ names, identifiers }: Subject): RetrievalKeys[] =>
  names.flatMap(({ text }) => {
    const name = keysOf(text, true)
    if (name.folded === '') return []
    // The name may be an organisation's, whatever the form calls it.
    const keys = [...name.keys, ...keysOf(text, false).keys, ...identifierKeys(identifiers)]
    return [{ ...name, keys: [...new Set(name.crossScript ? keys : keys.map(foreignSkeleton))] }]
  })

/** A Latin name is looked up by its skeleton among the names of other scripts only: among its own it is like too many. */
const foreignSkeleton = (key: string): string => (key.startsWith('#') ? `%${key.slice(1)}` : key)

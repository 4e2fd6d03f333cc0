import type { DecisionOptions, MatchDecision } from './decision.ts'

/** A decision about one match at a time: the only way to decide on one, for the profile dialog and for review mode. */
export declare function useDecision<F extends object>(options: DecisionOptions<F>): MatchDecision

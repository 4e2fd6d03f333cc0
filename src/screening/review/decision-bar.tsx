import type { MatchDecision } from './decision.ts'

/** Where somebody decides on a match: statuses, comment, reason, rating, and 'Set Match Status'. */
export declare function DecisionBar(props: { decision: MatchDecision }): React.ReactNode

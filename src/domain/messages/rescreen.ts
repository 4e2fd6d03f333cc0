/** Words of what a re-screen found. */
export const rescreenMessages = {
  'rescreen.author': 'UR-Screen',
  'rescreen.reopened': (reasons: readonly string[]) => `Reopened: ${reasons.join(', ')}`,
  'rescreen.score': (before: number, now: number) => `score ${before} → ${now}`,
  'rescreen.field': (field: string, change: 'added' | 'changed' | 'removed') => `${field} ${change}`,
  'rescreen.matchesAgain': 'matches again',
} as const

/** Whether a code is a part of one that is chosen as a whole: `SAN-CURRENT` of `SAN`. */
export const isPartOf = (chosen: readonly string[], code: string): boolean =>
  chosen.some((whole) => code.startsWith(`${whole}-`))

/** What is ticked on screen: what was chosen, with every part of it. */
export const withParts = <Code extends string>(all: readonly Code[], chosen: readonly Code[]): Code[] =>
  all.filter((code) => chosen.includes(code) || isPartOf(chosen, code))

/** What was chosen, from what is ticked now and was chosen before: a part comes and goes with its whole. */
export const withoutParts = <Code extends string>(ticked: readonly Code[], before: readonly Code[]): Code[] =>
  ticked.filter((code) => !isPartOf(ticked, code) && !isPartOf(before, code))

/** What stands in a comment once a template was put into it: behind what was written before. */
export function withTemplate(message: string, text: string): string {
  const before = message.trimEnd()
  return before === '' ? text : `${before} ${text}`
}

/** Whether a name is that of another template already; capitals make no other name. */
export const isNameTaken = (
  templates: readonly { id: string; name: string }[],
  name: string,
  id: string | undefined,
): boolean => templates.some((one) => one.id !== id && one.name.toLowerCase() === name.trim().toLowerCase())

/** The hashed name of the script this stands in: the same for two page loads of one build, different in another one. */
export const build = import.meta.url

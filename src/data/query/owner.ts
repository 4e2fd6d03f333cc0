/** Names the search or monitor whose stored copies belong together: they come and go as one. */
export const ownerOf = (provider: string, searchId: string): string => `${provider}|${searchId}`

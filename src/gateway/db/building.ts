/** The version that is being built, and the one in force. */
export interface Building {
  listId: string
  version: number
  activeVersion: number | null
  /** When this load began: a later one that goes on with the version shuts it out. */
  startedAt: Date
}

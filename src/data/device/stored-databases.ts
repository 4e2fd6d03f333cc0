import Dexie from 'dexie'

/**
 * Whether this browser holds a database of this name. By the list of names and never by opening it: an opening that
 * finds nothing makes the database and removes it again, together with what another tab has begun there meanwhile.
 */
export const isStored = async (name: string): Promise<boolean> => (await Dexie.getDatabaseNames()).includes(name)

import { createContext, use } from 'react'
import type { User } from '#contracts/session.ts'

/** The signed-in user, for everything inside the guard. */
export const UserContext = createContext<User | null>(null)

/** The signed-in user. Throws outside of the guard. */
export function useUser(): User {
  const user = use(UserContext)
  if (user === null) throw new Error('useUser needs the session guard around it')
  return user
}

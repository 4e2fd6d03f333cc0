/** What every application would write: the change, its key, the token; a refusal becomes an error with its words. */
export const secret = 'Bearer bench-secret-token-that-may-not-be-stored'

export const addressOf = (id) => `/api/changes/${encodeURIComponent(id)}`

export async function send(id, headers) {
  const response = await fetch(addressOf(id), { method: 'POST', headers, body: JSON.stringify({ id }) })
  if (response.ok) return
  const { message = '' } = await response.json().catch(() => ({}))
  throw new Error(`HTTP ${response.status} ${message}`.trim())
}

const folder = '/ur-screen/fonts'
const kept = 'urs-fonts'

/** TrueType begins with this; a page that a network answers with does not. */
const signature = [0, 1, 0, 0]

const isFont = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte)

/** The store of fonts; null where the browser gives none, as to a page that is not secure. */
const store = async (): Promise<Cache | null> => globalThis.caches?.open(kept).catch(() => null) ?? null

/**
 * A slice of the fonts of reports, from this device, else from the server, and then it stays on the device; null where it
 * is on neither.
 */
export async function loadFontSlice(slice: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  const address = `${folder}/${slice}.ttf`
  const cache = await store()
  const found = await cache?.match(address).catch(() => undefined)
  if (found !== undefined) return new Uint8Array(await found.arrayBuffer())
  try {
    const answer = await fetch(address, { signal: signal ?? null })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok || !isFont(bytes)) return null
    await cache?.put(address, new Response(bytes)).catch(() => undefined)
    return bytes
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TypeError) return null
    throw error
  }
}

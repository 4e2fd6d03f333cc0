/** Bytes at the end of a file within which a PDF says that it ends. */
const endsWithin = 1024
const begin = /^%PDF-\d/
const end = '%%EOF'

/**
 * Tells whether what goes by is a PDF by what is in it (ISO 32000-1, 7.5.2 and 7.5.5). More strictly than readers take
 * it, it has to begin with its sign: what begins as something else is something else to others.
 */
export class PdfSign {
  #head = Buffer.alloc(0)
  #tail = Buffer.alloc(0)

  /** Passes a file on and looks at it. */
  async *watch(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      if (this.#head.length < 8) this.#head = Buffer.concat([this.#head, piece.subarray(0, 8)])
      this.#tail = Buffer.concat([this.#tail, piece.subarray(-endsWithin)]).subarray(-endsWithin)
      yield piece
    }
  }

  /** Once all of it has gone by. */
  get isPdf(): boolean {
    return begin.test(this.#head.toString('latin1')) && this.#tail.includes(end)
  }
}

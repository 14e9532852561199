/** Documents that were drawn already, up to so many bytes; the one that nobody asked for longest goes first. */
export class DocumentCache {
  readonly #mostBytes: number
  readonly #documents = new Map<string, Buffer>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: string): Buffer | undefined {
    const found = this.#documents.get(key)
    if (!found) return undefined
    // A map keeps the order of insertion: what is used goes to its end.
    this.#documents.delete(key)
    this.#documents.set(key, found)
    return found
  }

  set(key: string, document: Buffer) {
    if (document.length > this.#mostBytes) return
    this.#forget(key)
    this.#documents.set(key, document)
    this.#bytes += document.length
    for (const oldest of this.#documents.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#documents.get(key)?.length ?? 0
    this.#documents.delete(key)
  }
}

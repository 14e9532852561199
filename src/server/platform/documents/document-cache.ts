/** Caches rendered documents up to a size in bytes; evicts the least recently used first. */
export class DocumentCache {
  readonly #maxBytes: number
  readonly #documents = new Map<string, Buffer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Buffer | undefined {
    const found = this.#documents.get(key)
    if (!found) return undefined
    // A map keeps insertion order, so re-inserting marks it as most recently used.
    this.#documents.delete(key)
    this.#documents.set(key, found)
    return found
  }

  set(key: string, document: Buffer) {
    if (document.length > this.#maxBytes) return
    this.#forget(key)
    this.#documents.set(key, document)
    this.#bytes += document.length
    for (const oldest of this.#documents.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#documents.get(key)?.length ?? 0
    this.#documents.delete(key)
  }
}

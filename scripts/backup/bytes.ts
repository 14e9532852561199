import { BackupFailed } from './backup-failed.ts'

/** Reads a stream by byte counts instead of by its chunks. */
export class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Reads exactly this many bytes; an earlier end is an error. */
  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.stream(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new BackupFailed('It is truncated.')
      const piece = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  /** Ignores the rest, but reads it to its end so that it is verified. */
  async drain() {
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#rest = value
    return true
  }
}

/** Splits a stream into chunks of one size; the last one, which may be shorter or empty, is marked. */
export async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    rest.push(piece)
    length += piece.length
    if (length <= size) continue
    let whole = Buffer.concat(rest)
    for (; whole.length > size; whole = whole.subarray(size))
      yield { chunk: whole.subarray(0, size), isLast: false }
    rest = [whole]
    length = whole.length
  }
  yield { chunk: Buffer.concat(rest), isLast: true }
}

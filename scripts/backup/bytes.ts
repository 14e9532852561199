import { BackupFailed } from './backup-failed.ts'

/** Takes a stream apart by lengths instead of by the pieces in which it comes. */
export class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly so many; an end before that is an error. */
  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.stream(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new BackupFailed('It ends too early.')
      const piece = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  /** What follows is of no interest, but must have come through whole. */
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

/** The same bytes in pieces of one size; the last one, which may be empty or shorter, is marked. */
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

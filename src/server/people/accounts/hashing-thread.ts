import { TaskThread } from '#server/platform/task-thread.ts'

/** Hashes a password, or compares one with a hash. */
export type HashTask = { password: string; hash?: string }

/** Hashes passwords in a separate thread that gives way to everything else: a login may wait a little, a page should not. */
export class HashingThread {
  readonly #thread = new TaskThread<HashTask, string | boolean>({
    name: 'hashing',
    program: new URL('./hashing-worker.ts', import.meta.url),
    maxYoungGenerationSizeMb: 2,
  })

  run<T extends string | boolean>(task: HashTask): Promise<T> {
    return this.#thread.run(task) as Promise<T>
  }
}

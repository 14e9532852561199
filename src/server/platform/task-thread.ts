import { Worker } from 'node:worker_threads'

/** What a thread is sent: one of its tasks, with the number to answer it by. */
export type ThreadTask<Task> = { id: number; task: Task }

export type ThreadAnswer<Result> = { id: number; result: Result } | { id: number; failure: string }

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void }

/** `program`: the module that runs in the thread. */
type Program = { name: string; program: URL; maxYoungGenerationSizeMb: number }

/** Does tasks one by one in a separate thread, which starts with the first task and again after it has died. */
export class TaskThread<Task, Result> {
  readonly #program: Program
  readonly #waiting = new Map<number, Waiting<Result>>()
  #worker: Worker | null = null
  #lastId = 0

  constructor(program: Program) {
    this.#program = program
  }

  get waiting(): number {
    return this.#waiting.size
  }

  run(task: Task): Promise<Result> {
    const worker = this.#open()
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // The thread keeps the process alive only while it has something to do.
      worker.ref()
      worker.postMessage({ id, task } satisfies ThreadTask<Task>)
    })
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const { name, program, maxYoungGenerationSizeMb } = this.#program
    const worker = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb } })
    worker.on('message', (answer: ThreadAnswer<Result>) => this.#finish(worker, answer))
    worker.on('error', (error) => this.#close(worker, error as Error))
    worker.on('exit', () => this.#close(worker, new Error(`The ${name} thread has exited.`)))
    this.#worker = worker
    return worker
  }

  #finish(worker: Worker, answer: ThreadAnswer<Result>) {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('failure' in answer) waiting?.reject(new Error(answer.failure))
    else waiting?.resolve(answer.result)
  }

  #close(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = null
    const abandoned = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of abandoned) reject(error)
  }
}

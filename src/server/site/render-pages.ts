import { Worker } from 'node:worker_threads'
import {
  keepLatest,
  type PageContent,
  type RenderAnswer,
  type RenderedPage,
  type RenderRequest,
} from './render-messages.ts'

export type Renderer = {
  /** The page at a path, or null if it would have the key that is already known. */
  render: (content: PageContent, path: string, knownKey?: string) => Promise<RenderedPage | null>
  close: () => Promise<void>
}

export type RenderTiming = { idleMs: number; timeoutMs: number }

const usualTiming: RenderTiming = { idleMs: 60_000, timeoutMs: 30_000 }
/**
 * Renders pages with the server bundle of the build, in a thread of its own: requests don't wait for it.
 * The thread starts with the first page and ends after an idle minute.
 */
export function renderInWorker(bundle: string, timing = usualTiming): Renderer {
  let thread: Thread | null = null
  return {
    async render(content, path, knownKey) {
      if (!thread || thread.hasEnded()) thread = startThread(bundle, timing)
      return thread.ask(content, path, knownKey)
    },
    close: async () => thread?.end(),
  }
}

type Thread = {
  ask: (content: PageContent, path: string, knownKey?: string) => Promise<RenderedPage | null>
  hasEnded: () => boolean
  end: () => Promise<void>
}

type Waiting = { resolve: (page: RenderedPage | null) => void; reject: (error: Error) => void }

function startThread(bundle: string, { idleMs, timeoutMs }: RenderTiming): Thread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { bundle },
    env: { NODE_ENV: 'production' },
  })
  const waiting = new Map<number, Waiting>()
  const contents = new Map<PageContent, number>()
  let hasEnded = false
  let lastId = 0
  let timer: NodeJS.Timeout | undefined

  async function end(reason = new Error('The renderer was stopped.')) {
    hasEnded = true
    clearTimeout(timer)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    await worker.terminate()
  }

  function watch() {
    clearTimeout(timer)
    const isIdle = waiting.size === 0
    const stop = () => void end(isIdle ? undefined : new Error('The renderer did not answer.'))
    timer = setTimeout(stop, isIdle ? idleMs : timeoutMs).unref()
  }

  worker.unref()
  worker.on('error', (error) => void end(error as Error))
  worker.on('exit', () => hasEnded || void end(new Error('The renderer ended.')))
  worker.on('message', ({ id, page, error }: RenderAnswer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    watch()
    if (error) asked?.reject(error)
    else asked?.resolve(page)
  })

  return {
    hasEnded: () => hasEnded,
    end,
    ask: (content, path, knownKey) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        watch()
        const known = contents.get(content)
        const request: RenderRequest = { id: lastId, path, knownKey, contentId: known ?? lastId }
        worker.postMessage(known === undefined ? { ...request, content } : request)
        keepLatest(contents, content, request.contentId)
      }),
  }
}

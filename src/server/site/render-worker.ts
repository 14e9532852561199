// The program of the thread that renders pages (render-pages.ts). It knows nothing but the bundle and what pages show.

import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PoolBoard } from '#contract/pools/pool-pages.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { routeListPath } from '../platform/http/route-list.ts'
import {
  keepLatest,
  type PageContent,
  type RenderAnswer,
  type RenderedPage,
  type RenderRequest,
} from './render-messages.ts'

const { bundle } = workerData as { bundle: string }
const build = (await import(pathToFileURL(bundle).href)) as ServerBuild
const { catalogContext, boardContext } = build.entry.module as unknown as {
  catalogContext: RouterContext<Catalog>
  boardContext: RouterContext<PoolBoard>
}

const contents = new Map<number, PageContent>()
let failure: unknown = null
// A page brings its own routes and asks for others (route-list.ts), instead of loading the list of all.
const handle = createRequestHandler({
  ...build,
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: routeListPath },
  entry: {
    ...build.entry,
    module: {
      ...build.entry.module,
      handleError: (error) => {
        failure = error
      },
    },
  },
})

let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: RenderRequest) => {
  if (request.content) keepLatest(contents, request.contentId, request.content)
  const content = contents.get(request.contentId)
  last = last.then(() => answer(request, content))
})

async function answer({ id, path, knownKey }: RenderRequest, content: PageContent | undefined) {
  let reply: RenderAnswer
  try {
    if (!content) throw new Error('The content of this page was not sent.')
    reply = { id, page: await render(content, path, knownKey) }
  } catch (error) {
    reply = { id, page: null, error: error instanceof Error ? error : new Error(String(error)) }
  }
  parentPort?.postMessage(reply)
}

async function render(content: PageContent, path: string, knownKey?: string): Promise<RenderedPage | null> {
  const data = await fetchText(content, path.endsWith('/') ? `${path}_.data` : `${path}.data`)
  const key = createHash('sha256').update(data).digest('base64url')
  return key === knownKey ? null : { key, data, html: await fetchText(content, path) }
}

async function fetchText({ catalog, board }: PageContent, path: string): Promise<string> {
  failure = null
  const context = new RouterContextProvider()
  context.set(catalogContext, catalog)
  context.set(boardContext, board)
  const response = await handle(new Request(new URL(encodeURI(path), 'http://localhost')), context)
  const text = await response.text()
  if (failure) throw failure
  if (response.status !== 200) throw new Error(`Rendering ${path} gave status ${response.status}.`)
  return text
}

// What the server and the thread that renders its pages send each other, and what both remember of it.

import type { PoolBoard } from '#contract/pools/pool-pages.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'

/** What pages show. The same object as long as it has not changed. */
export type PageContent = { catalog: Catalog; board: PoolBoard }

export type RenderedPage = {
  /** Pages with the same key are the same. */
  key: string
  html: string
  /** What the browser asks for when someone goes to this page from another one. */
  data: string
}

export type RenderRequest = {
  id: number
  path: string
  knownKey?: string
  contentId: number
  /** Sent with the first request that needs it. */
  content?: PageContent
}

export type RenderAnswer = { id: number; page: RenderedPage | null; error?: Error }

/** While new content is being rendered, readers may still need pages of the last one. */
const maxContents = 2

/** Both sides forget in the same order. */
export function keepLatest<K, V>(entries: Map<K, V>, key: K, value: V) {
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > maxContents && oldest !== undefined) entries.delete(oldest)
}

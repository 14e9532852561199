import type { PoolBoard } from '#contract/pools/pool-pages.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'

const address = `http://127.0.0.1:${process.env.API_PORT ?? 3001}/api/development`

/** `npm run dev` renders pages in a process that has no price book; this one asks the server's, which starts as well. */
export function fetchCatalog(): Promise<Catalog> {
  return ask<Catalog>('catalog')
}

export function fetchBoard(): Promise<PoolBoard> {
  return ask<PoolBoard>('pools')
}

async function ask<T>(what: string, attempts = 100): Promise<T> {
  try {
    return (await (await fetch(`${address}/${what}`)).json()) as T
  } catch (error) {
    if (attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 300))
    return ask(what, attempts - 1)
  }
}

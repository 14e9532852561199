import type { Catalog } from '../domain/catalog/catalog.ts'

const address = `http://127.0.0.1:${process.env.API_PORT ?? 3001}/api/development/catalog`

/** `npm run dev` renders pages in a process that has no price book; this one asks the server's, which starts as well. */
export async function fetchCatalog(attempts = 100): Promise<Catalog> {
  try {
    return (await (await fetch(address)).json()) as Catalog
  } catch (error) {
    if (attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 300))
    return fetchCatalog(attempts - 1)
  }
}

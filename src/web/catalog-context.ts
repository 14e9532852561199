import { createContext, type RouterContextProvider } from 'react-router'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { fetchCatalog } from './development-catalog.ts'

const nothingOnSale: Catalog = { version: 0, day: '1970-01-01', categories: [], vendors: [] }

/** What is on sale, set by the server for each page it renders. The build renders its pages without it. */
export const catalogContext = createContext<Catalog>(nothingOnSale)

export async function readCatalog(context: Readonly<RouterContextProvider>): Promise<Catalog> {
  return import.meta.env.DEV ? fetchCatalog() : context.get(catalogContext)
}

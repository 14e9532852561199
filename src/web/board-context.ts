import { createContext, type RouterContextProvider } from 'react-router'
import type { PoolBoard } from '#contract/pools/pool-pages.ts'
import { fetchBoard } from './development-catalog.ts'

const noPools: PoolBoard = { at: '1970-01-01T00:00:00.000Z', pools: [] }

/** The public pools, set by the server for each page it renders. The build renders its pages without them. */
export const boardContext = createContext<PoolBoard>(noPools)

export async function readBoard(context: Readonly<RouterContextProvider>): Promise<PoolBoard> {
  return import.meta.env.DEV ? fetchBoard() : context.get(boardContext)
}

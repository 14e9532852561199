import { read } from '#web/queries.ts'

/** Figures change with every invoice and request. */
export const budgetsQuery = { ...read('GET /api/budgets', { query: {} }), staleTime: 0 }

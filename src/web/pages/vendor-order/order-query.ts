import { read } from '#web/queries.ts'

/** Read once: what a vendor is typing must not be replaced. */
export function orderQuery(token: string) {
  return {
    ...read('GET /api/vendor/orders/:token', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

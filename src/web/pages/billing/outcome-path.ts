/** Where the browser goes after paying: with the invoices that were meant, so that the next part is of the same. */
export function outcomePath(paymentId: string, search: string): string {
  const params = new URLSearchParams({ payment: paymentId })
  for (const id of new URLSearchParams(search).getAll('invoice')) params.append('invoice', id)
  return `/payment-success?${params}`
}

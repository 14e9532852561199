/** Where the browser goes after paying; it names the invoices, so that the next part pays the same ones. */
export function outcomePath(paymentId: string, search: string): string {
  const params = new URLSearchParams({ payment: paymentId })
  for (const id of new URLSearchParams(search).getAll('invoice')) params.append('invoice', id)
  return `/payment-success?${params}`
}

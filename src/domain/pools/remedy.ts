type Cause = { why: string | null; overdueInvoice?: string | undefined }

/** What a company can do about a commitment that doesn't count: a call of its own, a page, or nothing. */
export function remedyOf({ why, overdueInvoice }: Cause): 'stay' | { label: string; to: string } | null {
  if (why === 'lapsed' || why === 'start' || why === 'term') return 'stay'
  if (why === 'overdue')
    return { label: 'Pay invoice', to: overdueInvoice ? `/invoices/${overdueInvoice}` : '/billing' }
  if (why === 'approval') return { label: 'View requests', to: '/requests?box=all&status=open' }
  if (why === 'suspended' || why === 'barred') return { label: 'Contact us', to: '/contact-us' }
  return null
}

/** Imports from a wing to one above it, with the reason. A new one is a mistake; one that is gone goes from here. */
export const upward: Record<string, Record<string, string>> = {
  domain: {},
  contract: {
    'subscriptions → reports': 'An operator sees what a company owes beside its request.',
  },
  server: {
    'billing/invoices → purchasing/changes': 'A line says which change it comes from.',
    'catalog/price-book → subscriptions': 'A publication changes the prices of what runs.',
    'fulfillment/seats → billing/standing': 'A suspended company gets no seats.',
    'fulfillment/vendor-orders → billing/invoices':
      'An order that fails is credited, and its number is that of a document.',
    'people/accounts → billing/payments': 'A person sees the number of their company at the provider.',
    'people/companies → billing/standing': 'A company is shown with its standing.',
    'people/companies → fulfillment/seats': 'A member is shown with the products they use, also as a leaver.',
    'platform/jobs → people/companies': 'What a job sets aside belongs to a company.',
    'platform/mail → people/accounts': 'The limit of emails a day counts those of one person.',
    'subscriptions → billing/ledger': 'A subscription is shown with what is owed for it.',
    'subscriptions → pools': 'A purchase refers to its pool.',
    'subscriptions → purchasing/requests': 'Locks are taken in one order: a request before its purchase.',
  },
}

import { refresh } from '#web/queries.ts'

/** Everything that an approval may have changed. */
export function refreshPending() {
  return refresh(
    'GET /api/operator/pending',
    'GET /api/operator/queues',
    'GET /api/operator/payments',
    'GET /api/operator/invoices',
    'GET /api/operator/four-eyes',
    'GET /api/operator/purchases',
    'GET /api/operator/purchases/:id',
    'GET /api/operator/change-sets',
    'GET /api/operator/change-sets/:id',
    'GET /api/operator/vendors',
    'GET /api/operator/vendors/:slug',
    'GET /api/operator/audit',
  )
}

import { autoPayJobs } from './billing/auto-pay/jobs.ts'
import { costsJobs } from './billing/costs/jobs.ts'
import { invoicesJobs } from './billing/invoices/jobs.ts'
import { paymentMethodsJobs } from './billing/payment-methods/jobs.ts'
import { paymentsJobs } from './billing/payments/jobs.ts'
import { standingJobs } from './billing/standing/jobs.ts'
import { priceBookJobs } from './catalog/price-book/jobs.ts'
import { waitlistJobs } from './catalog/waitlist/jobs.ts'
import { type Parts, systemContext } from './context.ts'
import { seatsJobs } from './fulfillment/seats/jobs.ts'
import { tasksJobs } from './fulfillment/tasks/jobs.ts'
import { vendorOrdersJobs } from './fulfillment/vendor-orders/jobs.ts'
import { accountsJobs } from './people/accounts/jobs.ts'
import { companiesJobs } from './people/companies/jobs.ts'
import { digestsJobs } from './people/digests/jobs.ts'
import { figuresJobs } from './platform/figures/jobs.ts'
import type { AllJobs } from './platform/jobs/define.ts'
import type { JobName } from './platform/jobs/job-data.ts'
import type { JobHandlers } from './platform/jobs/perform.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { poolsJobs } from './pools/jobs.ts'
import { budgetsJobs } from './purchasing/budgets/jobs.ts'
import { changesJobs } from './purchasing/changes/jobs.ts'
import { purchasesJobs } from './purchasing/purchases/jobs.ts'
import { renewalsJobs } from './purchasing/renewals/jobs.ts'
import { requestsJobs } from './purchasing/requests/jobs.ts'
import { bulkJobs } from './reports/bulk/jobs.ts'
import { exportsJobs } from './reports/exports/jobs.ts'
import { upkeepJobs } from './reports/upkeep/jobs.ts'

/** All background jobs. Those that queue emails come before the one that delivers them, so that one round finishes everything. */
export const allJobs: AllJobs = {
  ...accountsJobs,
  ...exportsJobs,
  ...bulkJobs,
  ...upkeepJobs,
  ...purchasesJobs,
  ...requestsJobs,
  ...paymentsJobs,
  ...paymentMethodsJobs,
  ...autoPayJobs,
  ...priceBookJobs,
  ...changesJobs,
  ...invoicesJobs,
  ...standingJobs,
  ...budgetsJobs,
  ...costsJobs,
  ...renewalsJobs,
  ...seatsJobs,
  ...poolsJobs,
  ...waitlistJobs,
  ...figuresJobs,
  ...vendorOrdersJobs,
  ...tasksJobs,
  ...companiesJobs,
  ...digestsJobs,
  ...mailJobs,
}

/** What a worker does with each job. */
export function jobHandlers(parts: Parts): JobHandlers {
  const ctx = systemContext(parts)
  const names = Object.keys(allJobs) as JobName[]
  const bound = names.map((name) => {
    const handle = allJobs[name].handle as AllJobs['clean-up']['handle']
    const plain = (data: { causedBy?: string }, attempt: Parameters<typeof handle>[2]) =>
      handle({ ...ctx, causedBy: data.causedBy }, data as never, attempt)
    const { tracer } = parts
    if (!tracer) return [name, plain]
    const traced: typeof plain = (...given) =>
      tracer.trace(`job ${name}`, { parent: null }, () => plain(...given))
    return [name, traced]
  })
  return Object.fromEntries(bound)
}

import { accountsJobs } from './accounts/jobs.ts'
import { autoPayJobs } from './auto-pay/jobs.ts'
import { budgetsJobs } from './budgets/jobs.ts'
import { changesJobs } from './changes/jobs.ts'
import { companiesJobs } from './companies/jobs.ts'
import { type Parts, systemContext } from './context.ts'
import { costsJobs } from './costs/jobs.ts'
import { digestsJobs } from './digests/jobs.ts'
import { exportsJobs } from './exports/jobs.ts'
import { figuresJobs } from './figures/jobs.ts'
import { invoicesJobs } from './invoices/jobs.ts'
import type { AllJobs } from './jobs/define.ts'
import type { JobName } from './jobs/job-data.ts'
import type { JobHandlers } from './jobs/perform.ts'
import { mailJobs } from './mail/jobs.ts'
import { paymentMethodsJobs } from './payment-methods/jobs.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { poolsJobs } from './pools/jobs.ts'
import { priceBookJobs } from './price-book/jobs.ts'
import { purchasesJobs } from './purchases/jobs.ts'
import { renewalsJobs } from './renewals/jobs.ts'
import { requestsJobs } from './requests/jobs.ts'
import { seatsJobs } from './seats/jobs.ts'
import { standingJobs } from './standing/jobs.ts'
import { tasksJobs } from './tasks/jobs.ts'
import { upkeepJobs } from './upkeep/jobs.ts'
import { vendorOrdersJobs } from './vendor-orders/jobs.ts'
import { waitlistJobs } from './waitlist/jobs.ts'

/** All background jobs. Those that queue emails come before the one that delivers them, so that one round finishes everything. */
export const allJobs: AllJobs = {
  ...accountsJobs,
  ...exportsJobs,
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
    return [name, (data: never, attempt: Parameters<typeof handle>[2]) => handle(ctx, data, attempt)]
  })
  return Object.fromEntries(bound)
}

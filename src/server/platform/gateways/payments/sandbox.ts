import { Refused } from '#domain/platform/refused.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Payments } from './payments.ts'
import { sandboxChargeCalls } from './sandbox-charges.ts'
import { sandboxDisputeCalls } from './sandbox-disputes.ts'
import { sandboxIntentCalls } from './sandbox-intents.ts'
import { sandboxSetupCalls } from './sandbox-setups.ts'
import type { SandboxShared } from './sandbox-shared.ts'
import { sandboxTransferCalls } from './sandbox-transfers.ts'

/** Without `transaction`, the caller is in one already. */
type Shared = {
  database: Pick<Database, 'db'> & Partial<Pick<Database, 'transaction'>>
  now: () => Date
  secret: Buffer
}

/** A payment provider without real money. Its state is in the database, so it survives restarts. */
export function sandboxPayments({ database, now, secret }: Shared): Payments {
  const { db } = database
  const together = database.transaction ?? ((work) => work(db))
  const shared: SandboxShared = { db, together, now, secret }
  const intents = sandboxIntentCalls(shared)
  return {
    kind: 'sandbox',
    publishableKey: null,
    catalog: null,
    createCustomer: async ({ id }) => `cus_sandbox_${id.replaceAll('-', '')}`,
    ...intents,
    ...sandboxChargeCalls(shared, intents.findIntent),
    ...sandboxSetupCalls(shared),
    ...sandboxTransferCalls(shared),
    ...sandboxDisputeCalls(shared),
    pageSources: null,
    findSession: async () => null,
    cancelSubscription: async () => false,
    readEvent: () => {
      throw new Refused('forged_event')
    },
  }
}

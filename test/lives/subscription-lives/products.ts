import type { BillingCycle } from '#domain/platform/billing-cycle.ts'

/** Prices of the first catalog, written down a second time: what is expected is not read from the product. */
export type Plan = { name: string; cycle: BillingCycle; perSeatCents: number; discountPercent: number }
export type Product = { vendor: string; isFirstFree: boolean; plans: Plan[] }

function plan(name: string, cycle: BillingCycle, perSeatCents: number, discountPercent: number): Plan {
  return { name, cycle, perSeatCents, discountPercent }
}

export const products: Product[] = [
  {
    vendor: 'Slack',
    isFirstFree: false,
    plans: [plan('Pro', 'monthly', 875, 10), plan('Business', 'monthly', 1500, 10)],
  },
  {
    vendor: 'LinkedIn',
    isFirstFree: true,
    plans: [plan('Core Monthly', 'monthly', 9999, 30), plan('Team Monthly', 'monthly', 17999, 15)],
  },
  {
    vendor: 'MeetAlfred',
    isFirstFree: false,
    plans: [
      plan('Basic', 'monthly', 5900, 20),
      plan('Pro', 'monthly', 9900, 20),
      plan('Teams', 'monthly', 7900, 20),
      plan('Basic', 'quarterly', 5900, 30),
      plan('Pro', 'quarterly', 9900, 30),
      plan('Teams', 'quarterly', 7900, 35),
    ],
  },
  {
    vendor: 'Wiza',
    isFirstFree: false,
    plans: [
      plan('Email monthly', 'monthly', 9900, 10),
      plan('Email and Phone monthly', 'monthly', 99000, 10),
      plan('Email annual', 'annually', 8300, 10),
      plan('Email and Phone annual', 'annually', 199000, 10),
    ],
  },
]

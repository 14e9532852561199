import type { BoardPool } from '#contract/pools/pool-pages.ts'

/** The pool of the specification's example, 14 seats short of its next price. */
export const notionPool: BoardPool = {
  _id: '0193a1f0-0000-7000-8000-000000000001',
  slug: 'notion-business-2027-02',
  vendor: 'Notion',
  logo: null,
  plan: 'Business',
  billingCycle: 'monthly',
  state: 'open',
  listPrice: 18,
  todayPrice: 18,
  deadline: '2027-02-01T17:00:00.000Z',
  freezesAt: '2027-01-30T17:00:00.000Z',
  gathersUntil: null,
  startsOn: '2027-03-01',
  validUntil: '2027-06-01',
  rollsUntil: '2027-04-02',
  termMonths: 12,
  afterTerm: 'continues',
  tiers: [
    { minSeats: 60, minCompanies: 3, price: 13.5, discount: 25 },
    { minSeats: 120, minCompanies: 3, price: 11.7, discount: 35 },
    { minSeats: 200, minCompanies: 3, price: 9.9, discount: 45 },
  ],
  progress: {
    asOf: '2027-01-26T14:00:00.000Z',
    companies: 5,
    seats: null,
    price: null,
    next: { price: 11.7, missingSeats: 14, missingCompanies: 0 },
    percent: 88,
  },
  result: null,
  reason: null,
  mine: null,
  endedAt: null,
}

/** The same while fewer than three companies take part. */
export const quietPool: BoardPool = {
  ...notionPool,
  progress: {
    ...notionPool.progress,
    companies: null,
    next: { price: 13.5, missingSeats: 60, missingCompanies: 3 },
    percent: 0,
  },
}

/** The same after its first price was set. */
export const rollingPool: BoardPool = {
  ...notionPool,
  state: 'rolling',
  progress: {
    ...notionPool.progress,
    price: 11.7,
    next: { price: 9.9, missingSeats: 22, missingCompanies: 0 },
  },
  result: { price: 11.7, seats: 130, companies: 5, clearedAt: '2027-02-01T17:00:20.000Z' },
}

/** Before the vendor named a price. */
export const gatheringPool: BoardPool = {
  ...notionPool,
  slug: 'figma-organization-2027-02',
  vendor: 'Figma',
  plan: 'Organization',
  state: 'gathering',
  listPrice: 45,
  todayPrice: 45,
  deadline: null,
  freezesAt: null,
  gathersUntil: '2027-02-16',
  startsOn: null,
  validUntil: null,
  rollsUntil: null,
  termMonths: null,
  afterTerm: null,
  tiers: [],
  progress: { ...notionPool.progress, companies: 4, seats: 61, next: null, percent: 0 },
}

export const failedPool: BoardPool = {
  ...notionPool,
  state: 'failed',
  endedAt: '2027-02-01T17:00:10.000Z',
  progress: { ...notionPool.progress, next: { price: 11.7, missingSeats: 8, missingCompanies: 0 } },
}

export const closedPool: BoardPool = {
  ...rollingPool,
  state: 'closed',
  endedAt: '2027-04-02T06:00:10.000Z',
}

export const cancelledPool: BoardPool = {
  ...notionPool,
  state: 'cancelled',
  endedAt: '2027-01-28T10:00:00.000Z',
  reason: 'Notion withdrew its offer.',
}

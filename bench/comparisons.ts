type Comparison = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  isSignedIn: boolean
  /** The minimum share of the bare server's throughput. */
  target: number
  /** The same per second of processor time. */
  perCpuTarget?: number
  maxStatements?: number
}

/** How many purchases the company of the benchmark has before any comparison. */
export const purchasesListed = 10

export const purchaseRequest = {
  name: 'purchase request',
  method: 'POST',
  path: '/api/create-subscription',
  isSignedIn: true,
  body: { productName: 'Slack', selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 4 }] },
  target: 0.5,
  perCpuTarget: 0.63,
  maxStatements: 5,
} as const satisfies Comparison

/** The calls that both servers get. The last one makes purchases, which the others list. */
export const comparisons: Comparison[] = [
  { name: 'trivial call', method: 'GET', path: '/api/auth/status', isSignedIn: false, target: 0.6 },
  {
    name: 'session check',
    method: 'GET',
    path: '/api/auth/status',
    isSignedIn: true,
    target: 0.5,
    perCpuTarget: 0.71,
  },
  { name: 'signed-in read with SQL', method: 'GET', path: '/api/sessions', isSignedIn: true, target: 0.5 },
  {
    name: 'dashboard: vendors',
    method: 'GET',
    path: '/api/purchases',
    isSignedIn: true,
    target: 0.6,
    maxStatements: 2,
  },
  {
    name: 'dashboard: requests',
    method: 'GET',
    path: '/api/purchases2',
    isSignedIn: true,
    target: 0.6,
    perCpuTarget: 0.77,
    maxStatements: 2,
  },
  {
    name: 'dashboard: summary',
    method: 'GET',
    path: '/api/dashboard/summary',
    isSignedIn: true,
    target: 0.6,
    maxStatements: 2,
  },
  purchaseRequest,
]

/** Two comparisons may have the same path of ours, so the bare server has one for each. */
export function barePath({ name }: Comparison): string {
  return `/${name.replaceAll(/\W+/g, '-')}`
}

type Comparison = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  isSignedIn: boolean
  /** The minimum share of the bare server's throughput. */
  target: number
  maxStatements?: number
}

/** The calls that both servers get. */
export const comparisons: Comparison[] = [
  { name: 'trivial call', method: 'GET', path: '/api/auth/status', isSignedIn: false, target: 0.6 },
  { name: 'session check', method: 'GET', path: '/api/auth/status', isSignedIn: true, target: 0.5 },
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
  {
    name: 'purchase request',
    method: 'POST',
    path: '/api/create-subscription',
    isSignedIn: true,
    body: { productName: 'Slack', selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 4 }] },
    target: 0.5,
    maxStatements: 5,
  },
]

/** Two comparisons may have the same path of ours, so the bare server has one for each. */
export function barePath({ name }: Comparison): string {
  return `/${name.replaceAll(/\W+/g, '-')}`
}

type Comparison = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  isSignedIn: boolean
  /** The least share of the bare server's throughput. */
  aim: number
  mostStatements?: number
}

/** What is asked of both servers. */
export const comparisons: Comparison[] = [
  { name: 'trivial call', method: 'GET', path: '/api/auth/status', isSignedIn: false, aim: 0.6 },
  { name: 'signed-in read with SQL', method: 'GET', path: '/api/sessions', isSignedIn: true, aim: 0.5 },
  {
    name: 'dashboard: vendors',
    method: 'GET',
    path: '/api/purchases',
    isSignedIn: true,
    aim: 0.6,
    mostStatements: 2,
  },
  {
    name: 'dashboard: requests',
    method: 'GET',
    path: '/api/purchases2',
    isSignedIn: true,
    aim: 0.6,
    mostStatements: 2,
  },
  {
    name: 'dashboard: first line',
    method: 'GET',
    path: '/api/dashboard/summary',
    isSignedIn: true,
    aim: 0.6,
    mostStatements: 2,
  },
  {
    name: 'purchase request',
    method: 'POST',
    path: '/api/create-subscription',
    isSignedIn: true,
    body: { productName: 'Slack', selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 4 }] },
    aim: 0.5,
    mostStatements: 5,
  },
]

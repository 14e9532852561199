// Vendure in a process of its own: the first argument is the folder where it is installed. Sends its parent its URL.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { superadmin } from './vendure-shop.ts'

/** What is used here of Vendure. Its own types are not installed with Cobuy. */
type Vendure = {
  bootstrap: (config: object) => Promise<App>
  DefaultLogger: new (options: { level: number }) => object
  LogLevel: { Error: number }
  Populator: new (...args: never[]) => { populateInitialData: (data: object) => Promise<void> }
  dummyPaymentHandler: object
}
type App = {
  get: <T>(service: new (...args: never[]) => T) => T
  getUrl: () => Promise<string>
}

process.once('disconnect', () => process.exit(0))
const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const vendure = createRequire(join(folder, 'package.json'))('@vendure/core') as Vendure
const app = await vendure.bootstrap({
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  apiOptions: { hostname: '127.0.0.1', port: 0 },
  authOptions: {
    superadminCredentials: superadmin,
    cookieOptions: { secret: 'not secret: only for a benchmark' },
  },
  dbConnectionOptions: { type: 'postgres', synchronize: true, logging: false, ...serverOf(databaseUrl) },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  // A cart is filled as long as it is measured.
  orderOptions: { orderItemsLimit: 1_000_000, orderLineItemsLimit: 1_000_000 },
})
const automatic = [{ name: 'automaticSettle', value: 'true' }]
await app.get(vendure.Populator).populateInitialData({
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ code: 'US', name: 'United States', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [{ name: 'card', handler: { code: 'dummy-payment-handler', arguments: automatic } }],
  collections: [],
})
process.send?.({ url: await app.getUrl() })

/** A socket's folder counts as a host. */
function serverOf(databaseUrl: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
}

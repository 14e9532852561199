import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newDatabase } from '#test/support/new-database.ts'
import { type Alternative, type Call, ordersEach, people } from './contender.ts'
import { installed } from './install.ts'
import { fillShop } from './vendure-shop.ts'

const version = '3.7.3'
const packages = {
  dependencies: { '@vendure/core': version, pg: '8.23.1' },
  // Version 12.3 needs a version of another package that some registries do not have.
  overrides: { '@graphql-tools/delegate': '12.2.1' },
}

/** Vendure on a database of its own, or null where it cannot be installed. */
export async function startVendure(databaseUrl: string): Promise<Alternative | null> {
  const folder = installed(`vendure-${version}`, packages)
  if (folder === null) return null
  const env = { ...process.env, NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' }
  const program = join(import.meta.dirname, 'vendure-server.ts')
  const server = fork(program, [folder, await newDatabase(databaseUrl)], {
    env,
    execArgv: ['--no-deprecation'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    if (server.connected) server.disconnect()
    await ended
  }
  const failed = ended.then(([code]) => Promise.reject(new Error(`Vendure ended with ${code}`)))
  failed.catch(() => {}) // It also ends when it is stopped.
  const [{ url }] = (await Promise.race([once(server, 'message'), failed])) as [{ url: string }]
  try {
    const shop = await fillShop(url, people, ordersEach)
    const comparisons = comparisonsWith(shop.variantId)
    return {
      name: `Vendure ${version}`,
      url,
      pid: server.pid as number,
      people: shop.people,
      comparisons,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function comparisonsWith(variantId: string): Alternative['comparisons'] {
  const add = `addItemToOrder(productVariantId: "${variantId}", quantity: 1)`
  return [
    {
      name: 'session check',
      cobuyCall: 'session check',
      otherCall: graphql('query { activeCustomer { id emailAddress } }', '"emailAddress"'),
    },
    {
      name: 'list of 10 purchases',
      cobuyCall: 'list',
      otherCall: listOfOrders('lines { quantity unitPriceWithTax productVariant { name } }'),
    },
    { name: 'the same list, theirs without products', cobuyCall: 'list', otherCall: listOfOrders('') },
    {
      name: 'purchase request, theirs only adds to the cart',
      cobuyCall: 'purchase request',
      otherCall: graphql(`mutation { ${add} { ... on Order { totalQuantity } } }`, 'totalQuantity'),
    },
  ]
}

function listOfOrders(lines: string): Call {
  const order = `id code state orderPlacedAt totalWithTax currencyCode ${lines}`
  const orders = `orders(options: { take: 10, sort: { orderPlacedAt: DESC } }) { totalItems items { ${order} } }`
  return graphql(`query { activeCustomer { ${orders} } }`, '"totalItems":10')
}

function graphql(query: string, expected: string): Call {
  return { path: '/shop-api', body: { query }, expected }
}

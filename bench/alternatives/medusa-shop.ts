import type { Person } from './contender.ts'

type Answer = Record<string, unknown>
type Ask = (path: string, body?: object) => Promise<Answer>
/** What an order consists of. */
type Offer = { region_id: string; variant: string; key: string }

const password = 'only for a benchmark'
export const operator = { email: 'operator@bench.example', password }

/** Fills an empty Medusa through its API: a product, and customers with some orders and a cart each. */
export async function fillShop(url: string, customers: number, ordersEach: number) {
  const offer = await addProduct(url)
  const people: Person[] = []
  for (let n = 0; n < customers; n += 1) {
    const headers = await addCustomer(url, offer.key, `customer-${n}@bench.example`)
    const ask = client(url, headers)
    for (let order = 0; order < ordersEach; order += 1) await placeOrder(ask, offer)
    people.push({ headers, cart: await newCart(ask, offer) })
  }
  return { variant: offer.variant, people }
}

/** Sends a body if there is one, and reads otherwise. */
function client(url: string, headers: Record<string, string>): Ask {
  return async (path, body) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`Medusa refused ${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

async function addProduct(url: string): Promise<Offer> {
  const { token } = await client(url, {})('/auth/user/emailpass', operator)
  const staff = client(url, { authorization: `Bearer ${token}` })
  const [channel] = (await staff('/admin/sales-channels')).sales_channels as { id: string }[]
  const [key] = (await staff('/admin/api-keys?type=publishable')).api_keys as { token: string }[]
  const region = { name: 'Americas', currency_code: 'usd', countries: ['us'] }
  const { id } = (await staff('/admin/regions', { ...region, payment_providers: ['pp_system_default'] }))
    .region as { id: string }
  const prices = [{ amount: 8, currency_code: 'usd' }]
  const { product } = await staff('/admin/products', {
    title: 'Slack',
    status: 'published',
    options: [{ title: 'Plan', values: ['Pro'] }],
    variants: [{ title: 'Pro', options: { Plan: 'Pro' }, manage_inventory: false, prices }],
    sales_channels: [{ id: channel?.id }],
  })
  const [variant] = (product as { variants: { id: string }[] }).variants
  if (!key || !variant) throw new Error('Medusa has no key or no product')
  return { region_id: id, variant: variant.id, key: key.token }
}

/** Returns the headers of a signed-in customer. */
async function addCustomer(url: string, key: string, email: string) {
  const shop = { 'x-publishable-api-key': key }
  const login = { email, password }
  const { token } = await client(url, {})('/auth/customer/emailpass/register', login)
  const newcomer = client(url, { ...shop, authorization: `Bearer ${token}` })
  await newcomer('/store/customers', { email, first_name: 'Ann', last_name: 'Lee' })
  const signedIn = await client(url, {})('/auth/customer/emailpass', login)
  return { ...shop, authorization: `Bearer ${signedIn.token}` }
}

async function newCart(ask: Ask, { region_id, variant }: Offer): Promise<string> {
  const { cart } = await ask('/store/carts', { region_id, items: [{ variant_id: variant, quantity: 4 }] })
  return (cart as { id: string }).id
}

/** Without a shipping method: the product is nothing to send. */
async function placeOrder(ask: Ask, offer: Offer) {
  const cart = await newCart(ask, offer)
  const { payment_collection: payment } = await ask('/store/payment-collections', { cart_id: cart })
  const { id } = payment as { id: string }
  await ask(`/store/payment-collections/${id}/payment-sessions`, { provider_id: 'pp_system_default' })
  const { type, ...rest } = await ask(`/store/carts/${cart}/complete`, {})
  if (type !== 'order') throw new Error(`Medusa placed no order: ${JSON.stringify(rest)}`)
}

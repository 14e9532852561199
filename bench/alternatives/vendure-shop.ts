import type { Person } from './contender.ts'

type Answer = { data?: Record<string, Outcome>; errors?: { message: string }[] }
/** Each thing that is asked for here has an id, or is a list of such things. */
type Outcome = { id?: string; __typename?: string } | { id?: string }[]

const password = 'only for a benchmark'

export const superadmin = { identifier: 'operator@bench.example', password }

/** Fills an empty Vendure through its API: a product, and customers with some orders each. */
export async function fillShop(url: string, customers: number, ordersEach: number) {
  const staff = await signIn(`${url}/admin-api`, superadmin.identifier, password)
  const variantId = await addProduct(staff)
  const people: Person[] = []
  for (let n = 0; n < customers; n += 1) {
    const email = `customer-${n}@bench.example`
    await staff(
      `mutation ($email: String!, $password: String) {
        createCustomer(input: { firstName: "Ann", lastName: "Lee", emailAddress: $email }, password: $password) {
          ... on Customer { id }
        }
      }`,
      { email, password },
    )
    const customer = await signIn(`${url}/shop-api`, email, password)
    for (let order = 0; order < ordersEach; order += 1) await placeOrder(customer, variantId)
    people.push({ headers: { cookie: customer.cookie } })
  }
  return { variantId, people }
}

type Session = Awaited<ReturnType<typeof signIn>>

/** Returns a function that sends GraphQL in the name of a user, with the cookie of the session. */
async function signIn(api: string, username: string, password: string) {
  const send = (query: string, variables: object, cookie = '') =>
    fetch(api, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    })
  const login = `mutation ($username: String!, $password: String!) {
    login(username: $username, password: $password) { ... on CurrentUser { id } }
  }`
  const answer = await send(login, { username, password })
  await dataOf(answer)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const ask = async (query: string, variables: object = {}) => dataOf(await send(query, variables, cookie))
  return Object.assign(ask, { cookie })
}

/** The first result of an answer. A refusal is a result, too, but has no id. */
async function dataOf(response: Response): Promise<string> {
  const { data, errors } = (await response.json()) as Answer
  const [outcome] = Object.values(data ?? {})
  const { id } = (Array.isArray(outcome) ? outcome[0] : outcome) ?? {}
  if (errors || !id) throw new Error(`Vendure refused: ${JSON.stringify({ data, errors })}`)
  return id
}

async function addProduct(staff: Session): Promise<string> {
  const words = '{ languageCode: en, name: "Slack", slug: "slack", description: "" }'
  const productId = await staff(`mutation { createProduct(input: { translations: [${words}] }) { id } }`)
  return staff(
    `mutation ($productId: ID!) {
      createProductVariants(input: [{
        productId: $productId, sku: "pro", price: 800, stockOnHand: 1000, trackInventory: FALSE,
        translations: [{ languageCode: en, name: "Pro" }]
      }]) { id }
    }`,
    { productId },
  )
}

async function placeOrder(customer: Session, variantId: string) {
  const methodId = await startOrder(customer, variantId)
  const order = '{ ... on Order { id } }'
  await customer(`mutation { setOrderShippingMethod(shippingMethodId: ["${methodId}"]) ${order} }`)
  await customer(`mutation { transitionOrderToState(state: "ArrangingPayment") ${order} }`)
  await customer(`mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) ${order} }`)
}

/** Returns the id of a shipping method for the order. */
async function startOrder(customer: Session, variantId: string): Promise<string> {
  await customer(`mutation {
    addItemToOrder(productVariantId: "${variantId}", quantity: 4) { ... on Order { id } }
  }`)
  await customer(`mutation {
    setOrderShippingAddress(input: { fullName: "Ann Lee", streetLine1: "1 Main St", countryCode: "US" }) {
      ... on Order { id }
    }
  }`)
  return customer('query { eligibleShippingMethods { id } }')
}

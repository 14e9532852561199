import { type Browser, expect, type Page } from '@playwright/test'
import { payAll } from './bills.ts'
import { addMember, signInAdmin, signInOperator } from './company.ts'
import { colleagueOf, newAddress } from './people.ts'
import { type Product, patient } from './product.ts'
import { approve, request, verify } from './purchases.ts'

export const slackOrders = 'orders@slack.example'
export const slack = { productName: 'Slack', plan: 'Pro', seats: 3 }

const slackSeat = { product: 'Slack', subscriptions: ['Pro'] }

type Story = { page: Page; product: Product; browser: Browser }

/** The operator, signed in here, enters in the price book who receives a vendor's orders; returns the address. */
export async function giveContacts(operator: Page, { url }: Product, slug: string, domain: string) {
  const post = async (path: string, data: object) => {
    const answer = await operator.request.post(`${url}${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { _id: id, revision } = await post('/api/operator/change-sets', { title: `Contacts of ${slug}` })
  const at = (name: string) => `${name}@${slug}.example`
  const contacts = { orders: at('orders'), escalation: at('boss'), billing: at('billing') }
  const change = { kind: 'edit_vendor', thing: slug, after: { contacts, domains: [domain] } }
  const put = await operator.request.put(`${url}/api/operator/change-sets/${id}/changes/contacts`, {
    data: { revision, change },
  })
  expect(put.ok(), await put.text()).toBe(true)
  const changed = await put.json()
  const preview = await (await operator.request.get(`${url}/api/operator/change-sets/${id}/preview`)).json()
  await post(`/api/operator/change-sets/${id}/publish`, {
    revision: changed.revision,
    digest: preview.digest,
  })
  return contacts.orders
}

export async function openOperator(browser: Browser, product: Product): Promise<Page> {
  const operator = patient(await browser.newPage({ baseURL: product.url }))
  await signInOperator(operator, product)
  return operator
}

/** Signs in the admin of a company that paid for Slack; Noah has a seat. Slack has an email with a link. */
export async function withSlack({ page, product, browser }: Story, company = `Halden ${newAddress()}`) {
  const operator = await openOperator(browser, product)
  await giveContacts(operator, product, 'slack', 'slack.com')
  const known = product.mailbox.received.length
  const admin = await signInAdmin(page, product, company)
  const noah = colleagueOf(admin, 'noah')
  await addMember(page, product, { name: 'Noah Becker', emailAccount: noah })
  const purchase = await request(page, product, slack)
  await verify(operator, product, company)
  await approve(operator, product, purchase)
  await payAll(page, product)
  await giveSeat(page, product, noah)
  const link = await linkIn(product, /^Order VO-/, known)
  return { company, admin, noah, purchase, operator, link }
}

/** Gives a seat to a member, by their address. */
export async function giveSeat(page: Page, { url }: Product, email: string, of = slackSeat) {
  const members: { _id: string; emailAccount: string }[] = await (
    await page.request.get(`${url}/api/company/members`)
  ).json()
  const selectedMembers = members.filter(({ emailAccount }) => emailAccount === email).map(({ _id }) => _id)
  const data = { selectedMembers, ...of }
  const answer = await page.request.post(`${url}/api/company/members`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The path of the link in the newest email to Slack with this subject, after the first `known` emails. */
export async function linkIn({ mailbox }: Product, subject: RegExp, known = 0): Promise<string> {
  const { text } = await mailbox.emailTo(slackOrders, subject, known)
  return /https?:\/\/[^/\s]+(\/vendor-\w+\?token=[\w-]+)/.exec(text)?.[1] ?? ''
}

/** A vendor's browser: nobody is signed in. */
export async function openVendor(browser: Browser, { url }: Product, phone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true }),
  })
  return patient(await context.newPage())
}

/** The vendor of a company's only order delivers it: from then on people can use it. Through the API. */
export async function deliver(operator: Page, { url }: Product, company: string) {
  const query = new URLSearchParams({ q: company })
  const { orders } = await (await operator.request.get(`${url}/api/operator/orders?${query}`)).json()
  expect(orders).toHaveLength(1)
  const access = { kind: 'invite', inviteFrom: 'hello@vendor.example' }
  const path = `${url}/api/operator/orders/${orders[0]._id}/confirm`
  const answer = await operator.request.post(path, { data: { access } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The vendor confirms by its link, through the API. */
export async function confirmByLink(vendor: Page, { url }: Product, link: string, access: object) {
  const token = link.split('token=')[1]
  const answer = await vendor.request.post(`${url}/api/vendor/orders/${token}/confirm`, { data: { access } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

import type { Browser, Page } from '@playwright/test'
import { addMember, signInAdmin, signInOperator } from './company.ts'
import { deliver } from './fulfillment.ts'
import { newAddress } from './people.ts'
import type { Product } from './product.ts'
import { approve, requestPlans, verify } from './purchases.ts'

type Story = { page: Page; product: Product; browser: Browser }
export type Bought = { plan?: string; seats: number }

/**
 * Signs in the admin of a company with these members that has bought LinkedIn, which delivered it: its first month is
 * free, so an operator's approval is enough. One order, since only one month is free. Returns the admin's address.
 */
export async function withLinkedIn({ page, product, browser }: Story, people: string[], bought: Bought[]) {
  const company = `Halden ${newAddress()}`
  const email = await signInAdmin(page, product, company)
  for (const name of people) {
    const emailAccount = newAddress(name.split(' ')[0]?.toLowerCase())
    await addMember(page, product, { name, emailAccount })
  }
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, company)
  const choices = bought.map(({ plan = 'Core Monthly', seats }) => ({ plan, seats }))
  await approve(operator, product, await requestPlans(page, product, 'LinkedIn', choices))
  await deliver(operator, product, company)
  await operator.close()
  return email
}

type Listed = { _id: string; name: string; emailAccount: string }

/** Assigns a seat through the API, as another admin would. */
export async function assignElsewhere(page: Page, { url }: Product, name: string, subscription = 'Core') {
  const members: Listed[] = await (await page.request.get(`${url}/api/company/members`)).json()
  const selectedMembers = members.filter((member) => member.name === name).map(({ _id }) => _id)
  const data = { selectedMembers, product: 'LinkedIn', subscriptions: [subscription] }
  return page.request.post(`${url}/api/company/members`, { data })
}

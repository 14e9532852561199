import { type APIResponse, type Browser, expect, type Page } from '@playwright/test'
import { addMember, signInAdmin } from './company.ts'
import { colleagueOf, newAddress, signIn } from './people.ts'
import { type Product, patient } from './product.ts'

type Story = { page: Page; product: Product; browser: Browser }
type Listed = { _id: string; name: string }

/** Signs in the admin of a company here, and each colleague in a browser of their own. All have joined. */
export async function withColleagues<Name extends string>(
  { page, product, browser }: Story,
  ...names: Name[]
) {
  const company = `Halden ${newAddress()}`
  const admin = await signInAdmin(page, product, company)
  await changed(page.request.patch(`${product.url}/api/user`, { data: { name: 'Mara Lindt' } }))
  const pages = {} as Record<Name, Page>
  const addresses = {} as Record<Name, string>
  for (const name of names) {
    addresses[name] = colleagueOf(admin, name.split(' ')[0]?.toLowerCase() ?? name)
    await addMember(page, product, { name, emailAccount: addresses[name] })
    pages[name] = patient(await browser.newPage({ baseURL: product.url }))
    await signIn(pages[name], product, addresses[name])
    await changed(pages[name].request.patch(`${product.url}/api/user`, { data: { name } }))
  }
  const members: Listed[] = await (await page.request.get(`${product.url}/api/company/members`)).json()
  const idOf = (name: string) => members.find((member) => member.name === name)?._id ?? ''
  return { company, admin, pages, addresses, idOf }
}

/** Sets the steps of the company's policy, as its admin, signed in here. */
export function setPolicy(page: Page, { url }: Product, ...steps: object[]) {
  return changed(page.request.put(`${url}/api/policy`, { data: { steps } }))
}

export async function changed(call: Promise<APIResponse>) {
  const answer = await call
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer
}

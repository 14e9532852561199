import { type APIResponse, expect, type Page } from '@playwright/test'
import { newAddress, password, signIn } from './people.ts'
import { operatorEmail, type Product } from './product.ts'

export const halden = {
  name: 'Halden Robotics',
  industry: 'Manufacturing',
  website: 'haldenrobotics.com',
  country: 'US',
  state: 'CA',
  city: 'Oakland',
  streetAddress: '1 Foundry Way',
  postalCode: '94607',
  organization: 'Techstars',
}

/** Signs in the admin of an onboarded company, created through the API. */
export async function signInAdmin(page: Page, product: Product, name = halden.name) {
  const email = await signIn(page, product, newAddress('mara'))
  await succeeds(
    page.request.post(`${product.url}/api/company/accept-terms`, { data: { version: '2024-12-24' } }),
  )
  await succeeds(page.request.post(`${product.url}/api/company`, { data: { ...halden, name } }))
  const done = { isOnboardingComplete: true }
  await succeeds(page.request.patch(`${product.url}/api/company/update-onboarding`, { data: done }))
  return email
}

/** Step 2 of the wizard, by hand. */
export async function fillInformation(page: Page) {
  await page.getByLabel('Company Name').fill(halden.name)
  await page.getByLabel('Industry').selectOption(halden.industry)
  await page.getByLabel('Website').fill(halden.website)
  await page.getByLabel('Street Address').fill(halden.streetAddress)
  await page.getByLabel('State').selectOption('California')
  await page.getByLabel('City').fill(halden.city)
  await page.getByLabel('Postal Code').fill(halden.postalCode)
  await page.getByLabel('Organization').selectOption(halden.organization)
  await expect(page.getByText('Website verified successfully')).toBeVisible()
}

type NewMember = { name: string; emailAccount: string; admin?: boolean }

export async function addMember(page: Page, { url }: Product, member: NewMember) {
  await succeeds(page.request.post(`${url}/api/company/add-members`, { data: member }))
}

/** An operator may have an account from an earlier story. */
export async function signInOperator(page: Page, product: Product, email = operatorEmail) {
  const data = { email, password }
  const known = await page.request.post(`${product.url}/auth/login`, { data })
  if (!known.ok()) await signIn(page, product, email)
}

async function succeeds(call: Promise<APIResponse>) {
  const answer = await call
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
}

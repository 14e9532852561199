import { signInAdmin, signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { approve, linkedIn, request, verify } from './support/purchases.ts'
import { withLinkedIn } from './support/seats.ts'

const pricing = '/software-marketplace/LinkedIn-pricing?plan=Core+Monthly~2'

test('a company that had its free first month is not offered another', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await withLinkedIn({ page, product, browser }, [], [{ seats: 1 }])
  await page.goto(pricing)
  await expect(page.getByText('Your company has already used its free first month.')).toBeVisible()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(
    page.getByText('has already used its free first month, so billing starts right away'),
  ).toBeVisible()
  await expect(page.getByText('The first month is free, once per company.')).toHaveCount(0)
})

test('every other company is offered one, at checkout too', { tag: '@more' }, async ({ page, product }) => {
  await page.goto(pricing)
  await expect(page.getByText('Billed monthly. The first month is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByText('The first month is free, once per company.')).toBeVisible()
  await signInAdmin(page, product, `Fresh ${newAddress()}`)
  await page.goto(pricing)
  await expect(page.getByText('has already used its free first month')).toHaveCount(0)
})

test('the review shows whether the first month is free before the decision', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const company = `Twice ${newAddress()}`
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, company)
  const [first, second] = [await request(admin, product, linkedIn), await request(admin, product, linkedIn)]
  await admin.close()
  await signInOperator(page, product)
  await verify(page, product, company)
  await page.goto(`/operator/review/${first}`)
  await expect(page.getByText('Included in the first invoice')).toBeVisible()
  await expect(page.getByText('($0.00, the first month is free)')).toBeVisible()
  await approve(page, product, first)
  await page.goto(`/operator/review/${second}`)
  await expect(page.getByText(/Already used by Twice .*, so the first invoice is full price/)).toBeVisible()
  await expect(page.getByText('first invoice ($139.99, due')).toBeVisible()
})

import { isLongForm } from '#test/checks/effort.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

const pages = {
  marketplace: ['', '?q=sales', '?q=zzz'].map((search) => `/software-marketplace${search}`),
  'a pricing page': ['/Deel-pricing?plan=EOR+(0-50)~60', '/Rippling-pricing'].map(ofVendor),
  'a waitlist page': ['/zoom-pricing?plan=Pro~4', '/okta-pricing'].map(ofVendor),
  'the banner editor': ['/fun-stuff/LinkedInBanner'],
}

function ofVendor(path: string) {
  return `/software-marketplace${path}`
}

for (const [name, paths] of Object.entries(pages)) {
  test(`${name} is accessible`, async ({ page }) => {
    for (const path of isLongForm ? paths : paths.slice(0, 1)) {
      await page.goto(path)
      await expectUsable(page)
    }
  })
}

test('Vanta and its checkout are accessible', async ({ page }) => {
  await page.goto('/software-marketplace/Vanta-pricing?size=1-20&plan=Core&plan=SOC+2&plan=GDPR')
  await page.getByLabel('Frameworks').click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('heading', { name: 'Almost There...' })).toBeVisible()
  await expectUsable(page)
})

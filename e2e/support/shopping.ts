import { expect, type Page } from '@playwright/test'
import { planLabel } from '#domain/catalog/format-plan.ts'
import type { Plan, Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'

export const withDeal = firstCatalog.vendors.filter(({ discountPercent }) => discountPercent > 0)

/** One vendor of each kind. */
export function oneOfEach(all: readonly Vendor[], kindOf: (vendor: Vendor) => string): Vendor[] {
  return [...new Map(all.map((vendor) => [kindOf(vendor), vendor])).values()]
}

export function pricingPage({ segment }: Vendor) {
  return `/software-marketplace/${segment}-pricing`
}

/** Chooses plans by hand, each with some seats. */
export async function choose(page: Page, vendor: Vendor, choices: { plan: Plan; seats: number }[]) {
  if (vendor.soldAs === 'package') return choosePackage(page)
  await openPlans(page)
  for (const { plan } of choices) {
    if (plan.name !== vendor.mandatoryPlan)
      await page.getByRole('option', { name: planLabel(plan), exact: true }).click()
  }
  await page.keyboard.press('Escape')
  for (const { plan, seats } of choices) {
    await page.getByLabel(`${vendor.page.seatsLabel} for ${plan.name}`, { exact: true }).fill(String(seats))
  }
}

export async function openPlans(page: Page) {
  await page.getByLabel('What product do you want to buy?*').click()
  await expect(page.getByRole('listbox')).toBeVisible()
}

export async function chooseSize(page: Page) {
  await page.getByLabel('Company size*').selectOption('1-20 employees')
}

async function choosePackage(page: Page) {
  await chooseSize(page)
  await page.getByLabel('Package Type*').selectOption('Core')
  await page.getByLabel('Frameworks').click()
  for (const name of ['SOC 2', 'ISO 27001']) {
    await page.getByRole('option', { name: new RegExp(`^${name} `) }).click()
  }
  await page.keyboard.press('Escape')
}

/** "$489.60" as shown on the page, after its label. */
export async function panelPrices(page: Page, vendor: Vendor) {
  const panel = page
    .getByRole('main')
    .locator('[aria-live="polite"]', { hasText: `Original ${vendor.name} Pricing` })
  await expect(panel).toContainText('Estimated Cost with Cobuy')
  const [before, after] = (await panel.innerText()).match(/\$[\d,]+\.\d\d(?=\s*\/mo)/g) ?? []
  return { before, after }
}

/** Whole cents from "$1,234.50" or "1234.50". */
export function cents(text: string | undefined) {
  return Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100)
}

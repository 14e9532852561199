import type { BillingCycle, Category, Plan, Vendor } from './vendor.ts'
import { artisan } from './vendors/artisan.ts'
import { asana } from './vendors/asana.ts'
import { canva } from './vendors/canva.ts'
import { chatGpt } from './vendors/chatgpt.ts'
import { confluence } from './vendors/confluence.ts'
import { cursor } from './vendors/cursor.ts'
import { deel } from './vendors/deel.ts'
import { figma } from './vendors/figma.ts'
import { framer } from './vendors/framer.ts'
import { grammarly } from './vendors/grammarly.ts'
import { gusto } from './vendors/gusto.ts'
import { instantly } from './vendors/instantly.ts'
import { jira } from './vendors/jira.ts'
import { linear } from './vendors/linear.ts'
import { linkedIn } from './vendors/linkedin.ts'
import { meetAlfred } from './vendors/meetalfred.ts'
import { miro } from './vendors/miro.ts'
import { more } from './vendors/more.ts'
import { notion } from './vendors/notion.ts'
import { pylon } from './vendors/pylon.ts'
import { rippling } from './vendors/rippling.ts'
import { salesHandy } from './vendors/saleshandy.ts'
import { slack } from './vendors/slack.ts'
import { superhuman } from './vendors/superhuman.ts'
import { unifyGtm } from './vendors/unifygtm.ts'
import { vanta } from './vendors/vanta.ts'
import { webflow } from './vendors/webflow.ts'
import { wiza } from './vendors/wiza.ts'
import { zoom } from './vendors/zoom.ts'

/** In marketplace order. */
export const categories: readonly Category[] = [
  'HR & Accounting',
  'Sales',
  'Productivity',
  'Development Tools',
  'Design & Creative',
  'Artificial Intelligence',
  'Project Management',
  'Communication',
  'Customer Support',
  'Security & Compliance',
]

export const vendors: readonly Vendor[] = [
  gusto,
  wiza,
  linkedIn,
  vanta,
  superhuman,
  deel,
  cursor,
  notion,
  framer,
  pylon,
  grammarly,
  chatGpt,
  jira,
  linear,
  miro,
  asana,
  confluence,
  unifyGtm,
  zoom,
  canva,
  figma,
  artisan,
  webflow,
  meetAlfred,
  rippling,
  slack,
  salesHandy,
  instantly,
  ...more,
]

/** By name, page segment, checkout segment or waitlist tool name; case-insensitive. */
export function findVendor(word: string): Vendor | null {
  return vendorByWord.get(word.toLowerCase()) ?? null
}

export function findPlan(vendor: Vendor, name: string, billingCycle: BillingCycle): Plan | null {
  return vendor.plans.find((plan) => plan.name === name && plan.billingCycle === billingCycle) ?? null
}

export function vendorsIn(category: Category): Vendor[] {
  return vendors.filter((vendor) => vendor.categories.includes(category))
}

/** The sub-products that can be assigned to members; all cycles of a plan share one. */
export function seatNames(vendor: Vendor): string[] {
  return [...new Set(vendor.plans.flatMap((plan) => plan.seatName ?? []))]
}

const vendorByWord = new Map<string, Vendor>(
  vendors.flatMap((vendor) =>
    [vendor.name, vendor.segment, vendor.checkoutSegment, vendor.toolName]
      .filter((word) => word !== null)
      .map((word) => [word.toLowerCase(), vendor] as const),
  ),
)

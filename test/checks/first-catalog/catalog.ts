import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
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

const categories = [
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

const vendors: readonly Vendor[] = [
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

/** The catalog that earlier versions had in their code, and that the first price book must equal to the letter. */
export const firstCatalog: Catalog = { version: 1, day: '2026-01-01', categories, vendors }

import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { toDollars } from '../platform/money.ts'
import { findVendor } from './catalog.ts'
import type { Plan } from './vendor.ts'

// Typed from the specification, not from the catalog: a typo in one shows up against the other.
// plan | price per member | discount, then where they differ from "monthly, no fixed fee, no type, own seat name":
// cycle=, fixed=, type=, seat=, part=
const specified: Record<string, string> = {
  Rippling: `
    Platform Core | 10 | 35 | type=PEPM
    Platform Pro | 18 | 35 | type=PEPM
    US Payroll | 10 | 35 | type=PEPM
    PEO Admin Fee | 0 | 0 | fixed=95 | type=flat
    ASO Admin Fee | 0 | 0 | fixed=75 | type=flat
    EOR Admin Fee | 0 | 0 | fixed=599 | type=flat
    Global Payroll | 25 | 0 | type=PEPM
    Global Contractors | 25 | 0 | type=PEPM
    Benefits Administration | 6 | 20 | type=PEPM
    COBRA + ACA | 4 | 20 | type=PEPM
    COBRA standalone | 2 | 20 | type=PEPM
    401K | 0 | 20 | fixed=2 | type=flat
    Flex Bundle (HSA, FSA, Commuter) | 0 | 20 | fixed=6 | type=flat
    Headcount Planning | 10 | 20 | type=PEPM
    Recruiting Core | 4 | 20 | type=PEPM
    Recruiting Pro | 4 | 20 | type=PEPM
    Learning Management | 5 | 20 | type=PEPM
    Learning Management Course Builder | 4 | 20 | type=PEPM | seat=none
    Performance Management | 6 | 20 | type=PEPM | seat=none
    Performance Management PRO | 10 | 20 | type=PEPM | seat=none
    Spend Management | 14 | 20 | type=PEPM | seat=none
    Time & Attendance | 8 | 20 | type=PEPM | seat=none
    Pulse Surveys | 6 | 20 | type=PEPM | seat=none
    Identity and Access Management | 10 | 35 | type=PEPM | seat=none
    Device Management | 10 | 35 | type=PEPM | seat=none
    Inventory Management | 10 | 35 | type=PEPM | seat=none`,
  Gusto: `
    Simple | 6 | 10 | fixed=40
    Plus | 9 | 10 | fixed=80
    Premium | 16.5 | 10 | fixed=180
    Contractor Only | 6 | 10`,
  ChatGPT: 'Team | 30 | 10',
  Jira: `
    Standard | 8.6 | 10
    Premium | 17 | 15`,
  Confluence: `
    Standard | 6.4 | 10
    Premium | 12.3 | 15`,
  UnifyGTM: 'Growth | 1460 | 10',
  Canva: 'Teams | 10 | 10',
  Zoom: `
    Pro | 15.99 | 10
    Business | 18.32 | 15`,
  Figma: `
    Professional Team | 15 | 10
    Organization | 45 | 15
    Enterprise | 75 | 10`,
  Asana: `
    Starter | 13.49 | 10
    Advanced | 30.49 | 15`,
  Linear: `
    Basic | 10 | 10
    Business | 16 | 15`,
  Grammarly: 'Business | 15 | 20',
  Wiza: `
    Email monthly | 99 | 10 | seat=Email (M)
    Email annual | 83 | 10 | cycle=annually | seat=Email (A)
    Email and Phone annual | 1990 | 10 | cycle=annually | seat=Email and Phone (A)
    Email and Phone monthly | 990 | 10 | seat=Email and Phone (M)`,
  LinkedIn: `
    Team Monthly | 179.99 | 15 | seat=Sales Navigator Team
    Core Monthly | 99.99 | 30 | seat=Core`,
  Superhuman: `
    Starter | 30 | 10
    Business | 40 | 10`,
  Deel: `
    EOR (0-50) | 599 | 15
    IC (0-499) | 49 | 15
    Shield (0-249) | 325 | 15
    US Payroll (1-50) | 69 | 40`,
  Framer: `
    Mini | 10 | 25
    Basic | 20 | 15
    Pro | 40 | 15`,
  Pylon: `
    Starter | 70 | 10
    Professional | 118 | 15
    Enterprise | 167 | 10`,
  Miro: `
    Starter | 8 | 10
    Business | 16 | 15`,
  Notion: 'Business | 18 | 35',
  Artisan: `
    Accelerate | 2400 | 10
    Supercharge | 4200 | 10
    Blitzscale | 7200 | 10`,
  Cursor: 'Business | 40 | 20',
  Webflow: `
    Basic | 18 | 10
    CMS | 29 | 10
    Business | 49 | 10`,
  MeetAlfred: `
    Basic | 59 | 20
    Pro | 99 | 20
    Teams | 79 | 20
    Basic | 59 | 30 | cycle=quarterly
    Pro | 99 | 30 | cycle=quarterly
    Teams | 79 | 35 | cycle=quarterly
    Basic | 59 | 60 | cycle=annually
    Pro | 99 | 60 | cycle=annually
    Teams | 79 | 60 | cycle=annually`,
  Slack: `
    Pro | 8.75 | 10
    Business | 15 | 10`,
  SalesHandy: `
    Outreach Starter | 36 | 20
    Outreach Pro | 99 | 20
    Outreach Scale | 199 | 20
    Outreach Starter | 300 | 20 | cycle=annually
    Outreach Pro | 888 | 20 | cycle=annually
    Outreach Scale | 1788 | 20 | cycle=annually`,
  Instantly: `
    Growth | 37 | 10
    Hypergrowth | 97 | 10
    Light Speed | 358 | 10`,
  Vanta: `
    Core | 0 | 10 | fixed=875 | type=flat | part=package | seat=Core Package
    Growth | 0 | 10 | fixed=1806.25 | type=flat | part=package | seat=Growth Package
    ${`SOC 2; ISO 27001; ISO 27017; ISO 27018; ISO 27701; ISO 42001; ISO 9001; ISO 22301; HIPAA; HITRUST e1; GDPR;
       CCPA; US Data Privacy; PCI DSS; NIST CSF; NIST AI RMF; NIST 800-53; NIST 800-171; CMMC; FedRAMP; SOX ITGC;
       CIS Controls; Cyber Essentials; DORA; NIS 2; Essential Eight`
      .split(/;\s+/)
      .map((name) => `${name} | 0 | 10 | fixed=416.66 | type=flat | part=framework | seat=none`)
      .join('\n')}
    Questionnaire Automation | 0 | 10 | fixed=375 | type=flat | part=add-on | seat=none
    Advanced Vendor Risk Management | 0 | 10 | fixed=850 | type=flat | part=add-on | seat=none`,
}

test.each(Object.entries(specified))('%s costs what was negotiated, plan by plan', (name, table) => {
  const plans = findVendor(firstCatalog, name)?.plans ?? []
  expect(plans.map(asRow).sort()).toEqual(
    table
      .trim()
      .split('\n')
      .map((row) => row.trim())
      .sort(),
  )
})

test('every vendor with plans is in the table of negotiated prices', () => {
  const priced = firstCatalog.vendors.filter((vendor) => vendor.plans.length > 0).map((vendor) => vendor.name)
  expect(priced.sort()).toEqual(Object.keys(specified).sort())
  expect(priced).toHaveLength(28)
})

function asRow(plan: Plan): string {
  return [
    plan.name,
    toDollars(plan.perMemberCents),
    plan.discountPercent,
    plan.billingCycle !== 'monthly' && `cycle=${plan.billingCycle}`,
    plan.fixedCents > 0 && `fixed=${toDollars(plan.fixedCents)}`,
    plan.type && `type=${plan.type}`,
    plan.part && `part=${plan.part}`,
    plan.seatName !== plan.name && `seat=${plan.seatName ?? 'none'}`,
  ]
    .filter((cell) => cell !== false && cell !== null)
    .join(' | ')
}

import type { PlanPart } from '#domain/catalog/vendor.ts'
import type { Cents } from '#domain/platform/money.ts'
import { checkoutVendor, monthly } from '../define.ts'

const FRAMEWORKS = [
  'SOC 2',
  'ISO 27001',
  'ISO 27017',
  'ISO 27018',
  'ISO 27701',
  'ISO 42001',
  'ISO 9001',
  'ISO 22301',
  'HIPAA',
  'HITRUST e1',
  'GDPR',
  'CCPA',
  'US Data Privacy',
  'PCI DSS',
  'NIST CSF',
  'NIST AI RMF',
  'NIST 800-53',
  'NIST 800-171',
  'CMMC',
  'FedRAMP',
  'SOX ITGC',
  'CIS Controls',
  'Cyber Essentials',
  'DORA',
  'NIS 2',
  'Essential Eight',
] as const

export const vanta = checkoutVendor({
  name: 'Vanta',
  tagline: 'Compliance automation',
  checkoutSegment: 'Vanta',
  discountPercent: 10,
  categories: ['Security & Compliance'],
  description: 'Automates security compliance: collects evidence and keeps a company ready for audits.',
  keywords: ['compliance', 'audit', 'trust', 'risk', 'certification', ...FRAMEWORKS],
  soldAs: 'package',
  companySizes: [{ value: '1-20', label: '1-20 employees' }],
  page: { panelAlwaysVisible: true },
  plans: [
    companyWide('Core', 'package', 875_00, 'Core Package'),
    companyWide('Growth', 'package', 1806_25, 'Growth Package'),
    ...FRAMEWORKS.map((name) => companyWide(name, 'framework', 416_66)),
    companyWide('Questionnaire Automation', 'add-on', 375_00),
    companyWide('Advanced Vendor Risk Management', 'add-on', 850_00),
  ],
})

function companyWide(name: string, part: PlanPart, fixedCents: Cents, seatName: string | null = null) {
  return monthly(name, {
    fixedCents,
    discountPercent: 10,
    type: 'flat',
    part,
    seatName,
    peoplePerSeat: 20,
    seatsCovered: 20,
  })
}

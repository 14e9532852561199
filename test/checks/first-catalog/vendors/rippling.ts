import type { Cents } from '#domain/platform/money.ts'
import { checkoutVendor, monthly } from '../define.ts'

export const rippling = checkoutVendor({
  name: 'Rippling',
  tagline: 'HR platform',
  checkoutSegment: 'Rippling',
  discountPercent: 25,
  categories: ['HR & Accounting', 'Security & Compliance'],
  description: 'Runs HR, payroll, benefits, devices and app access from one record per employee.',
  keywords: ['payroll', 'hris', 'benefits', 'onboarding', 'recruiting', 'identity', 'devices', 'people'],
  mandatoryPlan: 'Platform Core',
  page: {
    asksExistingUser: true,
    notes: ['35% off gives $6.50 per user per month on Core.'],
  },
  plans: [
    perEmployee('Platform Core', 10_00, 35),
    perEmployee('Platform Pro', 18_00, 35),
    perEmployee('US Payroll', 10_00, 35),
    flat('PEO Admin Fee', 95_00, 0),
    flat('ASO Admin Fee', 75_00, 0),
    flat('EOR Admin Fee', 599_00, 0),
    perEmployee('Global Payroll', 25_00, 0),
    perEmployee('Global Contractors', 25_00, 0),
    perEmployee('Benefits Administration', 6_00, 20),
    perEmployee('COBRA + ACA', 4_00, 20),
    perEmployee('COBRA standalone', 2_00, 20),
    flat('401K', 2_00, 20),
    flat('Flex Bundle (HSA, FSA, Commuter)', 6_00, 20),
    perEmployee('Headcount Planning', 10_00, 20),
    perEmployee('Recruiting Core', 4_00, 20),
    perEmployee('Recruiting Pro', 4_00, 20),
    perEmployee('Learning Management', 5_00, 20),
    ...[
      perEmployee('Learning Management Course Builder', 4_00, 20),
      perEmployee('Performance Management', 6_00, 20),
      perEmployee('Performance Management PRO', 10_00, 20),
      perEmployee('Spend Management', 14_00, 20),
      perEmployee('Time & Attendance', 8_00, 20),
      perEmployee('Pulse Surveys', 6_00, 20),
      perEmployee('Identity and Access Management', 10_00, 35),
      perEmployee('Device Management', 10_00, 35),
      perEmployee('Inventory Management', 10_00, 35),
    ].map((plan) => ({ ...plan, seatName: null })),
  ],
})

function perEmployee(name: string, perMemberCents: Cents, discountPercent: number) {
  return monthly(name, { perMemberCents, discountPercent, type: 'PEPM' })
}

function flat(name: string, fixedCents: Cents, discountPercent: number) {
  return monthly(name, { fixedCents, discountPercent, type: 'flat' })
}

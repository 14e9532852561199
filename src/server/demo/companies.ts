import { companyAt, type Story } from './company-story.ts'
import { demoPeople } from './people.ts'

const colleague = (name: string) => ({
  name,
  emailAccount: `${plain(name.split(' ')[0] ?? '')}@haldenrobotics.example`,
})

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The demo's main company: a year with purchases, seat assignments, a cancellation and a rejection. */
export const halden: Story = {
  founder: demoPeople.admin,
  company: {
    name: 'Halden Robotics',
    industry: 'Manufacturing',
    website: 'https://example.com',
    streetAddress: '1840 Dry Creek Road',
    city: 'Boulder',
    state: 'CO',
    postalCode: '80301',
    country: 'US',
    organization: 'Not Applicable',
  },
  foundedDaysAgo: 372,
  isVerified: true,
  paysMonthly: true,
  team: [
    { name: 'Noah Becker', emailAccount: demoPeople.employee },
    ...['Ines Duarte', 'Jonas Weber', 'Priya Raman', 'Caleb Ortiz', 'Hanna Sjöberg', 'Mei Tanaka'].map(
      colleague,
    ),
    ...['Tomás Vidal', 'Aisha Karim', 'Owen Price', 'Lena Vogt'].map(colleague),
  ],
  bought: [
    {
      daysAgo: 366,
      productName: 'Rippling',
      costCenter: 'OPS',
      plan: 'Platform Core',
      seats: 42,
      review: 'yes',
    },
    { daysAgo: 331, productName: 'Slack', costCenter: 'OPS', plan: 'Business', seats: 42, review: 'yes' },
    {
      daysAgo: 322,
      productName: 'SalesHandy',
      costCenter: 'SALES',
      plan: 'Outreach Starter',
      seats: 2,
      billingCycle: 'annually',
      review: 'yes',
    },
    { daysAgo: 298, productName: 'Instantly', costCenter: 'SALES', plan: 'Growth', seats: 5, review: 'yes' },
    {
      daysAgo: 262,
      productName: 'MeetAlfred',
      costCenter: 'SALES',
      plan: 'Pro',
      seats: 3,
      review: { no: 'Instantly already covers outreach for this team. Tell us if you need both.' },
    },
    { daysAgo: 204, productName: 'ChatGPT', costCenter: 'ENG', plan: 'Team', seats: 28, review: 'yes' },
    { daysAgo: 143, productName: 'Cursor', costCenter: 'ENG', plan: 'Business', seats: 14, review: 'yes' },
    {
      daysAgo: 81,
      productName: 'Grammarly',
      costCenter: 'SALES',
      plan: 'Business',
      seats: 20,
      review: 'yes',
    },
    { daysAgo: 47, productName: 'Cursor', costCenter: 'ENG', plan: 'Business', seats: 6, review: 'yes' },
  ],
}

/** Other companies, so that an operator has something to do. */
export const otherCompanies: Story[] = [
  {
    founder: 'kim@kestrellabs.example',
    company: companyAt('Kestrel Labs', 'Technology', ['88 Harbor Lane', 'Portland', 'OR', '97201']),
    foundedDaysAgo: 214,
    isVerified: true,
    paysMonthly: true,
    sentBy: demoPeople.admin,
    bought: [
      { daysAgo: 209, productName: 'Instantly', plan: 'Hypergrowth', seats: 4, review: 'yes' },
      { daysAgo: 120, productName: 'Cursor', plan: 'Business', seats: 9, review: 'yes' },
      { daysAgo: 7, productName: 'Grammarly', plan: 'Business', seats: 6, review: 'yes' },
      { daysAgo: 0.6, productName: 'Slack', plan: 'Pro', seats: 16 },
    ],
  },
  {
    founder: 'ruth@brightwater.example',
    company: companyAt('Brightwater Clinics', 'Healthcare', [
      '410 Lakeside Avenue',
      'Madison',
      'WI',
      '53703',
    ]),
    foundedDaysAgo: 96,
    isVerified: true,
    paysMonthly: true,
    sentBy: demoPeople.admin,
    bought: [
      { daysAgo: 92, productName: 'Gusto', plan: 'Plus', seats: 31, review: 'yes' },
      { daysAgo: 41, productName: 'Superhuman', plan: 'Starter', seats: 8, review: 'yes' },
      { daysAgo: 1.3, productName: 'Vanta', plan: 'Growth', seats: 1 },
    ],
  },
  {
    founder: 'sam@oaklinefreight.example',
    company: companyAt('Oakline Freight', 'Others', ['2200 Yard Street', 'Memphis', 'TN', '38103']),
    foundedDaysAgo: 88,
    isVerified: true,
    paysMonthly: true,
    bought: [
      { daysAgo: 84, productName: 'Deel', plan: 'US Payroll (1-50)', seats: 18, review: 'yes' },
      { daysAgo: 2.1, productName: 'Superhuman', plan: 'Starter', seats: 5 },
    ],
  },
  {
    founder: 'dana@northpasslegal.example',
    company: companyAt('Northpass Legal', 'Others', ['17 Court Square', 'Concord', 'NH', '03301']),
    foundedDaysAgo: 40,
    isVerified: true,
    paysMonthly: false,
    team: [{ name: 'Elliot Crane', emailAccount: 'elliot@northpasslegal.example' }],
    bought: [
      // Paid for a year, so that the suspension has access to put on hold and no monthly invoice comes before it.
      {
        daysAgo: 38,
        productName: 'SalesHandy',
        plan: 'Outreach Starter',
        seats: 3,
        billingCycle: 'annually',
        review: 'yes',
      },
      // Due 25 days ago: suspended for four days now.
      { daysAgo: 32.5, productName: 'ChatGPT', plan: 'Team', seats: 12, review: 'yes', isUnpaid: true },
      {
        daysAgo: 6,
        productName: 'Artisan',
        plan: 'Blitzscale',
        seats: 1,
        review: { no: 'Please send us the signed data agreement first, then ask again.' },
      },
    ],
  },
  {
    founder: 'nora@stonebridgedental.example',
    company: companyAt('Stonebridge Dental', 'Healthcare', ['64 Mill Road', 'Lancaster', 'PA', '17602']),
    foundedDaysAgo: 27,
    isVerified: true,
    paysMonthly: false,
    bought: [
      // Due 16 days ago.
      { daysAgo: 23.2, productName: 'ChatGPT', plan: 'Team', seats: 9, review: 'yes', isUnpaid: true },
      { daysAgo: 1.1, productName: 'Grammarly', plan: 'Business', seats: 9 },
    ],
  },
  {
    founder: 'lou@tallgrassmedia.example',
    company: companyAt('Tallgrass Media', 'Entertainment', ['5 Prairie Road', 'Lawrence', 'KS', '66044']),
    foundedDaysAgo: 2,
    isVerified: false,
    paysMonthly: false,
    bought: [
      { daysAgo: 1.8, productName: 'Grammarly', plan: 'Business', seats: 11 },
      { daysAgo: 0.3, productName: 'Wiza', plan: 'Email and Phone monthly', seats: 2 },
    ],
  },
]

import { notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody, inSubject } from '#server/platform/mail/typed-text.ts'

/** `costCenter`: the name that the company gave it. */
const sample = ({ company }: Typing) => ({
  costCenter: company,
  code: 'ENG',
  period: '2027-Q1',
  percent: 85,
  forecast: '$8,500.00',
  amount: '$10,000.00',
})

const alarm = (text: string) =>
  notification({
    sample,
    write: ({ costCenter, code, period, percent, forecast, amount }) => ({
      subject: `${inSubject(costCenter, code)}: ${percent}% of ${period}`,
      body: [
        {
          figure: forecast,
          over: `Forecast for ${inBody(costCenter)}, ${period}`,
          under: `Budget: ${amount}`,
        },
        text,
        { link: '/settings/budgets', label: 'View budgets' },
      ],
      inApp: `Forecast ${forecast} of ${amount}.`,
    }),
  })

/** To admins and finance of a company. */
export const budgetsEmails = {
  'budget-near': alarm('The forecast is above 80% of this budget. It includes renewals and open requests.'),
  'budget-over': alarm('The forecast is above this budget. Renewals and invoices continue as usual.'),
}

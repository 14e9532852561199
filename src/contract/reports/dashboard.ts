import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** The top row of the dashboard: amount owed, savings and credit. */
export const dashboardSummary = endpoint({
  method: 'GET',
  path: '/api/dashboard/summary',
  access: 'finance',
  summary: 'What the company owes, saves and has as credit',
  response: z.object({
    owed: z.number(),
    invoicesDue: z.number(),
    nextDueAt: z.string().nullable(),
    monthlySavings: z.number(),
    savingsPercent: z.number(),
    lifetimeSavings: z.number(),
    /** What the next invoices take off. */
    credit: z.number(),
    /** Credit that was taken back after it was used: the next invoice adds it. */
    debt: z.number(),
    savingsByMonth: z.array(
      z.object({
        month: z.string(),
        savings: z.number(),
        spend: z.number(),
        /** Vendors that gave their first month for free. */
        free: z.array(z.string()).optional(),
      }),
    ),
  }),
})

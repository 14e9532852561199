import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What pages need to know about this installation: external links, contacts and sign-in options. */
export const siteSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'Links, contacts and feature switches of this installation',
  response: z.object({
    marketingUrl: z.string().nullable(),
    demoBookingUrl: z.string().nullable(),
    requestDealUrl: z.string().nullable(),
    supportPhone: z.string().nullable(),
    supportEmail: z.string().nullable(),
    hqAddress: z.string().nullable(),
    googleSignIn: z.boolean(),
    demo: z.boolean(),
  }),
})

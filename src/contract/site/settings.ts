import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

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

const PoolEmails = z.object({ isOn: z.boolean() })

export const poolEmails = endpoint({
  method: 'GET',
  path: '/api/settings/pool-emails',
  access: 'signed-in',
  summary: 'Whether you get emails about new pools and the progress of pools',
  response: PoolEmails,
})

export const setPoolEmails = endpoint({
  method: 'PUT',
  path: '/api/settings/pool-emails',
  access: 'signed-in',
  summary: 'Turn emails about new pools and the progress of pools on or off',
  idempotent: true,
  body: PoolEmails,
  response: PoolEmails,
})

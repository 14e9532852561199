import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const monthEndPack = endpoint({
  method: 'GET',
  path: '/api/month-end.zip',
  access: 'finance',
  audit: { action: 'month_end.exported' },
  summary:
    'All documents of a month such as 2026-11, its statement, and files for accounting software, as ZIP',
  produces: 'application/zip',
  query: z.object({ month: z.string().max(20).optional() }),
  response: z.custom<AsyncIterable<Uint8Array>>(),
})

import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { EmailText } from './accounts.ts'

const ById = z.object({ id: z.string() })
const Started = z.object({ _id: z.string() })
const Planned = z.object({ deletesAt: z.string() })
const ZipBytes = z.custom<AsyncIterable<Uint8Array>>()

const LastExport = z.object({
  _id: z.string(),
  askedAt: z.string(),
  /** Null while it is being made. */
  availableUntil: z.string().nullable(),
  /** Whether another one can be made now. */
  canRepeat: z.boolean(),
})
export type LastExport = z.infer<typeof LastExport>

export const myData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Your last export, whether your account has a password, and when it will be deleted',
  response: z.object({
    hasPassword: z.boolean(),
    export: LastExport.nullable(),
    deletesAt: z.string().nullable(),
  }),
})

export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: 'signed-in',
  open: 'anywhere',
  fresh: 'everyone',
  summary: 'Make a ZIP of everything about you; an email tells when it is ready. Once a day',
  status: 202,
  response: Started,
})

export const myExport = endpoint({
  method: 'GET',
  path: '/api/user/export/:id',
  access: 'signed-in',
  open: 'anywhere',
  audit: { action: 'account.export_downloaded' },
  summary: 'Your export, for 7 days',
  params: ById,
  produces: 'application/zip',
  response: ZipBytes,
})

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'signed-in',
  open: 'anywhere',
  fresh: 'everyone',
  summary: 'Delete your account in 7 days, with your address typed; logging in until then keeps it',
  status: 202,
  body: z.object({ email: EmailText }),
  response: Planned,
})

export const keepMyAccount = endpoint({
  method: 'POST',
  path: '/api/user/keep',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Keep an account that was to be deleted',
  status: 204,
})

export const companyData = endpoint({
  method: 'GET',
  path: '/api/company/data',
  access: 'admin',
  summary: 'The last export of your company that you asked for, and when the company will be deleted',
  response: z.object({ name: z.string(), export: LastExport.nullable(), deletesAt: z.string().nullable() }),
})

export const exportCompany = endpoint({
  method: 'POST',
  path: '/api/company/export',
  access: 'admin',
  fresh: 'everyone',
  summary: 'Make a ZIP of everything about your company; an email tells when it is ready. Once a day',
  status: 202,
  response: Started,
})

export const companyExport = endpoint({
  method: 'GET',
  path: '/api/company/export/:id',
  access: 'admin',
  audit: { action: 'company.export_downloaded' },
  summary: 'The export of your company that you asked for, for 7 days',
  params: ById,
  produces: 'application/zip',
  response: ZipBytes,
})

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/company',
  access: 'admin',
  fresh: 'everyone',
  summary: 'Delete your company in 30 days, with its name typed; any admin can keep it until then',
  status: 202,
  body: z.object({ name: z.string('Please enter the name of your company.').trim().max(200) }),
  response: Planned,
})

export const keepCompany = endpoint({
  method: 'POST',
  path: '/api/company/keep',
  access: 'admin',
  summary: 'Keep a company that was to be deleted',
  status: 204,
})

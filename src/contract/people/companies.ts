import { z } from 'zod'
import { memberRoles } from '#domain/people/access.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, NoFields } from '../platform/endpoint.ts'
import { CostCenterCode } from './coding.ts'
import { HeldProduct } from './held-product.ts'

export const Company = z.object({
  _id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  contactEmail: z.string().nullable(),
  website: z.string().nullable(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  organization: z.string().nullable(),
  isOnboardingComplete: z.boolean(),
  verified: z.boolean(),
  /** Set while a previously verified company needs to be verified again. */
  verificationEndedAt: z.string().nullable(),
  /** Set while the company gets nothing new because it owes us. */
  suspendedAt: z.string().nullable(),
})
export type Company = z.infer<typeof Company>

/** Company fields as a form sends them; the domain validates each field. */
const field = z.string().trim().max(300, 'Use at most 300 characters.').nullish()
export const CompanyFields = z.object({
  name: field,
  industry: field,
  contactEmail: field,
  website: field,
  streetAddress: field,
  city: field,
  state: field,
  postalCode: field,
  country: field,
  organization: field,
})
export type CompanyFields = z.infer<typeof CompanyFields>

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/company',
  access: 'signed-in',
  summary: 'Create your company',
  status: 201,
  body: CompanyFields,
  response: Company,
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/company/:id',
  access: 'admin',
  summary: 'Change the fields that are sent',
  params: ById,
  body: CompanyFields,
  response: Company,
})

export const latestCompany = endpoint({
  method: 'GET',
  path: '/api/company/latest',
  access: 'signed-in',
  summary: 'Your company',
  response: Company,
})

export const updateOnboarding = endpoint({
  method: 'PATCH',
  path: '/api/company/update-onboarding',
  access: 'buyer',
  summary: 'Finish onboarding',
  body: z.object({ isOnboardingComplete: z.literal(true, 'Onboarding can only be completed.') }),
  response: Company,
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/company/accept-terms',
  access: 'signed-in',
  summary: 'Accept a version of the terms',
  status: 204,
  body: z.object({ version: z.string().max(40) }),
})

/** Whether the dashboard must ask for the terms (again): `accepted` refers to the current version. */
export const readTerms = endpoint({
  method: 'GET',
  path: '/api/company/terms',
  access: 'signed-in',
  summary: 'The current terms, and whether you have accepted them',
  response: z.object({ current: z.string(), accepted: z.boolean(), acceptedAt: z.string().nullable() }),
})

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  summary: 'Cities in a state',
  query: z.object({ state: z.string().max(40) }),
  response: z.object({ cities: z.array(z.string()) }),
})

/** The same check as on saving, so that the form can show the result while someone types. Without a website, that of the caller's own address. */
export const checkWebsite = endpoint({
  method: 'GET',
  path: '/api/company/website',
  access: 'signed-in',
  summary: 'Whether a website has a valid public host name',
  query: z.object({ website: z.string().max(300).optional() }),
  response: z.object({ verified: z.boolean(), website: z.string().nullable() }),
})

export const Member = z.object({
  _id: z.string(),
  name: z.string(),
  emailAccount: z.string(),
  mobileNumber: z.string().nullable(),
  admin: z.boolean(),
  role: z.enum(memberRoles),
  /** The member this person reports to, by id; and what their requests are booked on, by code. */
  manager: z.string().nullable(),
  managerName: z.string().nullable(),
  costCenter: z.string().nullable(),
  /** False while the person is only invited. People at the company's own email domain join without accepting. */
  joined: z.boolean(),
  invitedAt: z.string().nullable(),
  product: z.string(),
  subscriptions: z.array(z.string()),
  products: z.array(HeldProduct),
})
export type Member = z.infer<typeof Member>

/**
 * Sorted by name. Without `limit` the whole list; with it one page, and the header X-Next-Cursor has the next cursor.
 * `q` matches part of the name, case-insensitive, or, if it contains an @, the start of the email.
 */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/company/members',
  access: 'finance',
  summary: 'Members of the company',
  query: z.object({
    q: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
    cursor: z.string().max(2000).optional(),
    show: z.enum(['admins', 'invited']).optional(),
  }),
  response: z.array(Member),
})

/** The people that an employee can ask. */
export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/company/admins',
  access: 'employee',
  summary: 'Admins of your company who have joined',
  response: z.object({ admins: z.array(z.object({ name: z.string(), email: z.string() })) }),
})

/** How many people are on the list; those invited have not joined. */
export const teamSummary = endpoint({
  method: 'GET',
  path: '/api/company/team',
  access: 'finance',
  summary: 'How many members, admins and open invitations the company has',
  response: z.object({
    members: z.number(),
    admins: z.number(),
    joinedAdmins: z.number(),
    invited: z.number(),
  }),
})

export const addMember = endpoint({
  method: 'POST',
  path: '/api/company/add-members',
  access: 'admin',
  summary: "Add a person at the company's own email domain, or invite anyone else",
  status: 201,
  body: z.object({
    name: z.string().trim().max(200, 'Use at most 200 characters.').nullish(),
    emailAccount: z.string().trim().max(254).nullish(),
    mobileNumber: z.string().trim().max(40, 'Use at most 40 characters.').nullish(),
    admin: z.boolean().nullish(),
    role: z.enum(memberRoles).nullish(),
    /** The member they report to, and the code of their cost center. */
    manager: z.string().max(100).nullish(),
    costCenter: CostCenterCode.nullish(),
  }),
  response: Member,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/company/members/:id',
  access: 'admin',
  summary: 'Remove a member, free their seats and end their access',
  status: 204,
  params: ById,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/company/members/:id/invitation',
  access: 'admin',
  summary: 'Email the invitation again, with a new link',
  status: 202,
  params: ById,
  response: z.object({ message: z.string() }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/company/members/:id/invitation',
  access: 'admin',
  summary: 'Take back an invitation that nobody has accepted',
  status: 204,
  params: ById,
})

export const sendMemberEmail = endpoint({
  method: 'POST',
  path: '/api/send-email',
  access: 'admin',
  summary: 'Email a new member that they were added',
  status: 202,
  body: z.object({ name: z.string().max(200).nullish(), email: z.string().trim().max(254) }),
  response: z.object({ message: z.string() }),
})

/** What an invitation link shows before sign-up. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'public',
  summary: 'Who is invited, and to which company',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ company: z.string(), email: z.string(), admin: z.boolean(), inviter: z.string() }),
})

/** All that an invited person sees of the company. `muted`: they chose "Never invite me". */
export const Invitation = z.object({
  _id: z.string(),
  company: z.string(),
  inviter: z.string(),
  role: z.enum(memberRoles),
  muted: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'signed-in',
  summary: 'Companies that invited you',
  response: z.object({ invitations: z.array(Invitation) }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/accept',
  access: 'signed-in',
  summary: 'Join the company that sent the invitation',
  idempotent: true,
  params: ById,
  body: NoFields,
  response: Company,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/decline',
  access: 'signed-in',
  summary: 'Decline the invitation; with `never`, get no more emails from that company',
  status: 204,
  idempotent: true,
  params: ById,
  body: z.strictObject({ never: z.boolean().nullish() }),
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/api/company/leave',
  access: 'employee',
  summary: 'Leave the company; not for its last admin',
  status: 204,
  idempotent: true,
  body: NoFields,
})

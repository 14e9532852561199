import { z } from 'zod'
import { pendingKinds } from '#domain/people/four-eyes.ts'
import { staffRoles, staffStates } from '#domain/people/staff.ts'
import { isEmailAddress } from '#domain/platform/email.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, NoFields } from '../platform/endpoint.ts'
import { EmailText, Message, NewPassword } from './accounts.ts'

const Staff = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
})
export type Staff = z.infer<typeof Staff>

const Role = z.enum(staffRoles, 'Choose a role.')

/** What every change of the staff needs: an owner who proved a moment ago that it is them. */
const byOwner = { access: 'operator', staff: 'owner', fresh: 'everyone' } as const

export const StaffInvitation = z.strictObject({
  email: z.string('Enter an email address.').trim().refine(isEmailAddress, 'Enter a valid email address.'),
  role: Role,
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/operator/staff',
  access: 'operator',
  staff: 'owner',
  summary: 'The operators and open invitations, oldest first',
  response: z.object({ staff: z.array(Staff) }),
})

export const inviteStaff = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/api/operator/staff',
  summary: 'Invite an operator, or send a new link to one who has not accepted',
  status: 201,
  body: StaffInvitation,
  response: Staff,
})

export const changeStaffRole = endpoint({
  ...byOwner,
  method: 'PATCH',
  path: '/api/operator/staff/:id',
  summary: 'Give an operator another role',
  params: ById,
  body: z.strictObject({ role: Role }),
  response: Staff,
})

export const removeStaff = endpoint({
  ...byOwner,
  method: 'DELETE',
  path: '/api/operator/staff/:id',
  summary: 'Remove an operator, or take an invitation back',
  status: 204,
  params: ById,
  body: NoFields,
})

export const keepStaff = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/api/operator/staff/:id/keep',
  summary: 'Keep an operator of the settings, whatever the settings say later',
  params: ById,
  body: NoFields,
  response: Staff,
})

export const resetStaffFactors = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/api/operator/staff/:id/reset-factors',
  summary: 'Remove all second factors of an operator who lost them; their sessions end',
  status: 204,
  params: ById,
  body: NoFields,
})

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/:token/accept',
  access: 'signed-in',
  open: 'anywhere',
  summary: 'Accept an invitation to the staff, signed in under the address it was sent to',
  limit: { max: 30, seconds: 60 },
  params: z.object({ token: z.string().max(200) }),
  body: NoFields,
  response: z.object({ role: z.enum(staffRoles) }),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  summary: 'Become the first owner of an installation, by the link that its start prints; signs in',
  status: 201,
  body: z.strictObject({
    token: z.string('Open the whole link that the start printed.').max(200),
    email: EmailText,
    name: z.string('Please enter your name.').max(1000, 'Use at most 100 characters.'),
    password: NewPassword,
  }),
  response: Message,
})

/** What needs two people. */
export const FourEyes = z.object({
  /** Refunds and credit notes above this, in dollars; null: none. */
  above: z.number().nullable(),
  /** Offers whose price is below their cost, or whose cost nobody knows. */
  offersBelowCost: z.boolean(),
  /** Publications of prices that change more than this share of the revenue, in percent; null: none. */
  publicationPercent: z.number().nullable(),
})
export type FourEyes = z.infer<typeof FourEyes>

const limitText = 'Enter an amount such as 500.00.'
const Limit = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/, limitText)
        .transform(Number),
    ],
    limitText,
  )
  .refine((dollars) => dollars >= 0 && dollars < 1e9, limitText)

/** An empty field sets no limit. */
const none = z.literal('').transform(() => null)

const percentText = 'Enter a whole number from 0 to 100.'
const Percent = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, percentText)
        .transform(Number),
    ],
    percentText,
  )
  .refine((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100, percentText)

export const Pending = z.object({
  _id: z.string(),
  kind: z.enum(pendingKinds),
  /** In dollars. Of an offer its price, of a publication what it changes a month, of a limit the new one; null if there is to be none. */
  amount: z.number().nullable(),
  by: z.string(),
  at: z.string(),
})
export type Pending = z.infer<typeof Pending>

/** The answer of a call that waits for a second person. */
export const WaitsForSecond = z.object({ pending: Pending })

export const readFourEyes = endpoint({
  method: 'GET',
  path: '/api/operator/four-eyes',
  access: 'operator',
  staff: 'owner',
  summary: 'Which refunds, credit notes, offers and publications need two people',
  response: FourEyes,
})

export const setFourEyes = endpoint({
  ...byOwner,
  method: 'PUT',
  path: '/api/operator/four-eyes',
  summary: 'Set some of it; what is looser waits for a second owner, if there is one',
  marksPending: true,
  idempotent: true,
  body: z
    .strictObject({
      above: z.union([none, Limit], limitText).nullable().optional(),
      offersBelowCost: z.boolean().optional(),
      publicationPercent: z.union([none, Percent], percentText).nullable().optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      message: limitText,
      path: ['above'],
    }),
  response: z.union([WaitsForSecond, FourEyes]),
})

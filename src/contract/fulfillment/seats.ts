import { z } from 'zod'
import { Member } from '../people/companies.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'
import { SeatAccess } from './seat-access.ts'

const productName = z.string('Choose a product.').trim().min(1, 'Choose a product.').max(100)
const seatName = z.string().max(200)
const ByProduct = z.object({ productName })

export const countSubproducts = endpoint({
  method: 'GET',
  path: '/subproduct-count',
  access: 'admin',
  summary: 'Seats left for each sub-product of a vendor',
  query: ByProduct,
  response: z.record(z.string(), z.number()),
})

export const AssignSeats = z.object({
  selectedMembers: z
    .array(z.string().max(100), 'Select at least one member.')
    .min(1, 'Select at least one member.')
    .max(10_000, 'Select at most 10,000 members at a time.'),
  product: productName,
  subscriptions: z
    .array(seatName, 'Select at least one product.')
    .min(1, 'Select at least one product.')
    .max(100),
})
export type AssignSeats = z.infer<typeof AssignSeats>

/** The save, for undoing it; null if nothing changed. */
const change = z.string().nullable()

/** All or nothing. A 409 includes the current `counts`: seats left by sub-product. */
export const assignSeats = endpoint({
  method: 'POST',
  path: '/api/company/members',
  access: 'admin',
  summary: 'Assign seats of a product to members',
  idempotent: true,
  body: AssignSeats,
  response: z.object({ message: z.string(), counts: z.record(z.string(), z.number()), change }),
})

export const seatsOfMember = endpoint({
  method: 'GET',
  path: '/api/edit-members/:id',
  access: 'admin',
  summary: 'One member with all their seats',
  params: ById,
  response: Member,
})

export const editSeats = endpoint({
  method: 'PUT',
  path: '/api/edit-members/:id',
  access: 'admin',
  summary: "Set one member's seats for a product",
  idempotent: true,
  params: ById,
  body: z.object({ productName, subscriptions: z.array(seatName, 'Send a list of names.').max(100) }),
  response: Member.extend({ change }),
})

/** Refused when one of these seats has changed since, or is no longer free. */
export const undoSeats = endpoint({
  method: 'POST',
  path: '/api/seat-changes/:id/undo',
  access: 'admin',
  summary: 'Take back a save of seats: everyone has the seats they had before',
  idempotent: true,
  params: ById,
  response: z.object({ productName: z.string(), counts: z.record(z.string(), z.number()) }),
})

/** The server writes the text. Only members with the product get it, once per seat. */
export const sendProductEmail = endpoint({
  method: 'POST',
  path: '/api/send-product-email',
  access: 'admin',
  summary: 'Email members about their new seats',
  status: 202,
  idempotent: true,
  body: z.object({
    members: z
      .array(
        z.object({
          name: z.string().max(200).nullish(),
          email: z.string().trim().max(254),
          productName,
          subscriptions: z.union([z.string().max(4000), z.array(seatName).max(100)]).nullish(),
        }),
        'Select at least one member.',
      )
      .min(1, 'Select at least one member.')
      .max(10_000, 'Email at most 10,000 members at a time.'),
  }),
  response: z.object({ message: z.string() }),
})

/** A vendor as shown on its dashboard. Amounts are in dollars. */
export const VendorSeats = z.object({
  productName: z.string(),
  /** As in the address of its pricing page; null while it has none. */
  segment: z.string().nullable(),
  lifetimeSavings: z.number(),
  lastMonthSpend: z.number(),
  lastMonthSavings: z.number(),
  seats: z.number(),
  allocable: z.number(),
  /** Some of them were bought through a pool. */
  hasPool: z.literal(true).optional(),
  holders: z.number(),
  unusedPerMonth: z.number(),
  subProducts: z.array(
    z.object({
      name: z.string(),
      bought: z.number(),
      held: z.number(),
      left: z.number(),
      /** Those left that somebody could use: not what is being set up. */
      idle: z.number(),
      unusedPerMonth: z.number(),
    }),
  ),
})
export type VendorSeats = z.infer<typeof VendorSeats>

export const vendorSeats = endpoint({
  method: 'GET',
  path: '/api/seats/:productName',
  access: 'admin',
  summary: 'Costs, savings and seats left for a paid vendor',
  params: ByProduct,
  response: VendorSeats,
})

/** Sorted by name. `holding=no` lists members without the product; `subscription` can be repeated. */
export const listSeatMembers = endpoint({
  method: 'GET',
  path: '/api/seats/:productName/members',
  access: 'admin',
  summary: 'Members with or without a product',
  params: ByProduct,
  query: Paging.extend({
    cursor: z.string().max(2000).optional(),
    q: z.string().max(200).optional(),
    holding: z.enum(['yes', 'no']).default('yes'),
    subscription: z
      .union([seatName, z.array(seatName).max(100)])
      .optional()
      .transform((names) => (names === undefined ? [] : [names].flat())),
  }),
  response: z.object({
    /** `since`: when they got the first of their seats; null without one. */
    members: z.array(
      Member.extend({
        since: z.string().nullable(),
        /** The end of each license key they have. */
        keys: z.array(z.object({ subscription: z.string(), lastFour: z.string() })).optional(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export type SeatMember = z.infer<NonNullable<typeof listSeatMembers.response>>['members'][number]

export const SeatEvent = z.object({
  _id: z.string(),
  at: z.string(),
  productName: z.string(),
  subscription: z.string(),
  change: z.enum(['given', 'taken']),
  reason: z.string(),
  member: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  by: z.string(),
})
export type SeatEvent = z.infer<typeof SeatEvent>

export const listSeatEvents = endpoint({
  method: 'GET',
  path: '/api/seat-events',
  access: 'admin',
  summary: 'Seat history, newest first: for a product, a member or everything',
  query: Paging.extend({ productName: productName.optional(), member: z.string().max(100).optional() }),
  response: z.object({ events: z.array(SeatEvent), next: z.string().nullable() }),
})

export const exportSeats = endpoint({
  method: 'GET',
  path: '/api/seats.csv',
  access: 'finance',
  audit: { action: 'seats.exported' },
  summary: 'Who has which seats, as CSV: for one product or all',
  produces: 'text/csv; charset=utf-8',
  query: z.object({ productName: productName.optional() }),
  response: FileBytes,
})

export const mySeats = endpoint({
  method: 'GET',
  path: '/api/my-seats',
  access: 'employee',
  summary: 'Your seats',
  response: z.object({
    seats: z.array(
      z.object({
        _id: z.string(),
        productName: z.string(),
        /** The vendor's uploaded logo. */
        logo: z.string().nullable(),
        subscription: z.string(),
        since: z.string(),
        access: SeatAccess,
      }),
    ),
  }),
})

/** The answer is never stored: not by an Idempotency-Key, nor by the browser. */
export const revealKey = endpoint({
  method: 'POST',
  path: '/api/my-seats/:id/reveal-key',
  access: 'employee',
  summary: 'Your license key',
  params: ById,
  response: z.object({ key: z.string() }),
})

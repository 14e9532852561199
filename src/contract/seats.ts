import { z } from 'zod'
import { Member } from './companies.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { Paging } from './operator.ts'

const productName = z.string('Name the product.').trim().min(1, 'Name the product.').max(100)
const seatName = z.string().max(200)
const ById = z.object({ id: z.string().max(100) })
const ByProduct = z.object({ productName })

export const countSubproducts = endpoint({
  method: 'GET',
  path: '/subproduct-count',
  access: 'admin',
  summary: 'Seats left of each sub-product of a vendor',
  query: ByProduct,
  response: z.record(z.string(), z.number()),
})

export const AssignSeats = z.object({
  selectedMembers: z
    .array(z.string().max(100), 'Select at least one member.')
    .min(1, 'Select at least one member.')
    .max(10_000, 'Select at most 10,000 members at once.'),
  product: productName,
  subscriptions: z
    .array(seatName, 'Select at least one product.')
    .min(1, 'Select at least one product.')
    .max(100),
})
export type AssignSeats = z.infer<typeof AssignSeats>

/** For all of the members, or for none. A 409 has the fresh `counts`: sub-product to seats left. */
export const assignSeats = endpoint({
  method: 'POST',
  path: '/api/company/members',
  access: 'admin',
  summary: 'Give members seats of a product',
  idempotent: true,
  body: AssignSeats,
  response: z.object({ message: z.string(), counts: z.record(z.string(), z.number()) }),
})

export const seatsOfMember = endpoint({
  method: 'GET',
  path: '/api/edit-members/:id',
  access: 'admin',
  summary: 'One member with everything they hold',
  params: ById,
  response: Member,
})

export const editSeats = endpoint({
  method: 'PUT',
  path: '/api/edit-members/:id',
  access: 'admin',
  summary: 'Set what one member holds of a product',
  idempotent: true,
  params: ById,
  body: z.object({ productName, subscriptions: z.array(seatName, 'Send a list of names.').max(100) }),
  response: Member,
})

/** The server's own words, to members who hold the product; each seat is told of once. */
export const sendProductEmail = endpoint({
  method: 'POST',
  path: '/api/send-product-email',
  access: 'admin',
  summary: 'Tell members of the seats they were given',
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
        'Name at least one member.',
      )
      .min(1, 'Name at least one member.')
      .max(10_000, 'Tell at most 10,000 members at once.'),
  }),
  response: z.object({ message: z.string() }),
})

/** A vendor as its dashboard shows it. Amounts are in dollars. */
export const VendorSeats = z.object({
  productName: z.string(),
  lifetimeSavings: z.number(),
  lastMonthSpend: z.number(),
  lastMonthSavings: z.number(),
  seats: z.number(),
  allocable: z.number(),
  holders: z.number(),
  unusedPerMonth: z.number(),
  subProducts: z.array(
    z.object({
      name: z.string(),
      bought: z.number(),
      held: z.number(),
      left: z.number(),
      unusedPerMonth: z.number(),
    }),
  ),
})
export type VendorSeats = z.infer<typeof VendorSeats>

export const vendorSeats = endpoint({
  method: 'GET',
  path: '/api/seats/:productName',
  access: 'admin',
  summary: 'What a paid vendor costs and saves, and who may still get a seat',
  params: ByProduct,
  response: VendorSeats,
})

/** By name. `holding=no` are the members without the product; `subscription` may stand there several times. */
export const listSeatMembers = endpoint({
  method: 'GET',
  path: '/api/seats/:productName/members',
  access: 'admin',
  summary: 'Members who hold a product, or who do not',
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
  response: z.object({ members: z.array(Member), next: z.string().nullable() }),
})

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
  summary: 'The history of seats, newest first: of a product, of a member, or of all',
  query: Paging.extend({ productName: productName.optional(), member: z.string().max(100).optional() }),
  response: z.object({ events: z.array(SeatEvent), next: z.string().nullable() }),
})

export const exportSeats = endpoint({
  method: 'GET',
  path: '/api/seats.csv',
  access: 'admin',
  audit: { action: 'seats.exported' },
  summary: 'Who holds what, for a spreadsheet: of one product or of all',
  produces: 'text/csv; charset=utf-8',
  query: z.object({ productName: productName.optional() }),
  response: FileBytes,
})

export const mySeats = endpoint({
  method: 'GET',
  path: '/api/my-seats',
  access: 'employee',
  summary: 'The seats that the person signed in holds',
  response: z.object({
    seats: z.array(z.object({ productName: z.string(), subscription: z.string(), since: z.string() })),
  }),
})

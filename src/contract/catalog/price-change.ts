import { z } from 'zod'
import { priceScopes } from '#domain/catalog/price-book/book.ts'
import { maxNameLength } from '#domain/catalog/price-book/changes.ts'
import { planParts, planTypes } from '#domain/catalog/vendor.ts'
import { isEmailAddress } from '#domain/platform/email.ts'
import { isHostName } from '#domain/platform/website.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'

/** A name that may not be empty. */
const Name = z.string().trim().min(1, 'This field is required').max(maxNameLength)
const OptionalName = emptyIsNull(z.string().trim().max(maxNameLength))

/** In an address, as in /software-marketplace/{segment}-pricing. */
const segmentText = 'Use letters, digits and hyphens.'
const Segment = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9-]*$/i, segmentText)

/** An amount or a discount, as a number or as text. What can't be read is kept, and shown as a problem. */
const Figure = z.union([z.number(), z.string().max(40)], 'Enter a number.')

const Count = z.int('Use a whole number above 0.').min(1, 'Use a whole number above 0.').max(100_000)
const Position = z.int('Use a whole number, counted from 0.').min(0).max(100_000)

const Email = emptyIsNull(
  z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address.'),
)

const Domain = z.string().trim().toLowerCase().max(253).refine(isHostName, 'Enter a domain such as acme.com.')

/** The texts of a plan, as its form has them. */
export const PlanFacts = z.object({
  name: Name,
  /** The sub-product that members get; null if there are no seats to assign. */
  seatName: OptionalName.optional(),
  peoplePerSeat: Count.optional(),
  seatsCovered: Count.nullish(),
  note: emptyIsNull(z.string().trim().max(500)).optional(),
})

/** What is known about a vendor, as its form has it. */
export const VendorFacts = z.object({
  name: Name,
  kind: z.enum(['checkout', 'waitlist']),
  segment: Segment.min(1, segmentText).optional(),
  checkoutSegment: emptyIsNull(Segment).optional(),
  toolName: OptionalName.optional(),
  title: z.string().trim().max(200).optional(),
  tagline: z.string().trim().max(200).optional(),
  description: z.string().trim().max(2000).optional(),
  keywords: z.array(z.string().trim().min(1).max(100)).max(200).optional(),
  categories: z.array(Name).max(50).optional(),
  /** As returned by POST /api/operator/logos. */
  logo: z.string().max(100).nullish(),
  soldAs: z.enum(['plans', 'package']).optional(),
  companySizes: z
    .array(z.object({ value: z.string().trim().min(1).max(40), label: z.string().trim().min(1).max(100) }))
    .max(20)
    .optional(),
  mandatoryPlan: OptionalName.optional(),
  firstMonthFree: z.boolean().optional(),
  hasPaymentIds: z.boolean().optional(),
  /** What the marketplace shows on the vendor's card. */
  discount: Figure.optional(),
  page: z
    .object({
      action: z.enum(['Select', 'Buy Now', 'Join Waitlist']),
      seatsLabel: z.enum(['Seats', 'Licenses']),
      checksSelection: z.boolean(),
      notes: z.array(z.string().trim().min(1).max(500)).max(10),
      asksExistingUser: z.boolean(),
      panelAlwaysVisible: z.boolean(),
      confirmLabel: z.enum(['Confirm Subscription', 'Submit Request (No Payment Yet)']),
    })
    .partial()
    .optional(),
  domains: z.array(Domain).max(50).optional(),
  contacts: z.object({ orders: Email, escalation: Email, billing: Email }).partial().optional(),
  slaDays: z.int('Use a whole number of days.').min(1).max(90).optional(),
})

const CostRow = z.object({
  effectiveFrom: z.string('Choose a day.').max(20),
  perMember: Figure.default(0),
  fixed: Figure.default(0),
})

/** A price, as its form has it. */
export const PriceRow = CostRow.extend({
  discount: Figure,
  /** `new`: only for orders from that day on. */
  appliesTo: z.enum(priceScopes).default('all'),
})

const Slug = z.string().trim().max(100)
const PlanId = z.string().trim().toLowerCase().max(100)
const Nothing = z.object({}).default({})

/** Cycle, type and part of a plan never change. */
const unchangeable = z.undefined(
  "A plan's billing cycle, type and part never change. Add a new plan instead.",
)
const ownSlug = z.undefined("A vendor's slug never changes.")

/** A change as an operator sends it: `thing` is a vendor's slug, a plan's id or a category's name. */
export const ChangeRequest = z.discriminatedUnion(
  'kind',
  [
    of('add_vendor', Slug, VendorFacts.extend({ isListed: z.boolean().optional() })),
    of('edit_vendor', Slug, VendorFacts.partial().extend({ slug: ownSlug.optional() })),
    of('list_vendor', Slug, Nothing),
    of('unlist_vendor', Slug, Nothing),
    of(
      'add_plan',
      PlanId,
      PlanFacts.extend({
        /** The slug of its vendor. */
        vendor: Slug,
        billingCycle: BillingCycle,
        type: z.enum(planTypes).nullish(),
        part: z.enum(planParts).nullish(),
      }),
    ),
    of(
      'edit_plan',
      PlanId,
      PlanFacts.partial().extend({
        billingCycle: unchangeable.optional(),
        type: unchangeable.optional(),
        part: unchangeable.optional(),
      }),
    ),
    of('move_plan', PlanId, z.object({ position: Position })),
    of('retire_plan', PlanId, Nothing),
    of('restore_plan', PlanId, Nothing),
    of('set_price', PlanId, PriceRow),
    of('set_cost', PlanId, CostRow),
    of('add_category', Name, z.object({ position: Position.optional() }).default({})),
    of('rename_category', Name, z.object({ name: Name })),
    of('move_category', Name, z.object({ position: Position })),
    of('remove_category', Name, Nothing),
  ],
  'There is no such kind of change.',
)
export type ChangeRequest = z.infer<typeof ChangeRequest>

function of<const K extends string, T extends z.ZodType, A extends z.ZodType>(kind: K, thing: T, after: A) {
  return z.object({ kind: z.literal(kind), thing, after })
}

function emptyIsNull<T extends z.ZodType<string>>(schema: T) {
  return schema.nullable().transform((text): string | null => text || null)
}

import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { billingActions, billingSamples } from './billing.ts'
import { catalogActions, catalogSamples } from './catalog.ts'
import { fulfillmentActions, fulfillmentSamples } from './fulfillment.ts'
import { peopleActions, peopleSamples } from './people.ts'
import { poolsActions, poolsSamples } from './pools.ts'
import { purchasingActions, purchasingSamples } from './purchasing.ts'
import { replyBotActions, replyBotSamples } from './reply-bot.ts'
import { reportsActions, reportsSamples } from './reports.ts'

/** Input of a valid call. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** The status for users with access, if it is not a success. */
  expectedStatus?: number
}
/** Input for calls that need some, by their addresses. */
export type Samples = Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>>
/** The actions behind calls that change something and are not open to all signed-in users. */
export type Actions = Record<string, (ctx: MemberCtx) => unknown>

const samples: Samples = {
  ...billingSamples,
  ...catalogSamples,
  ...fulfillmentSamples,
  ...peopleSamples,
  ...poolsSamples,
  ...purchasingSamples,
  ...replyBotSamples,
  ...reportsSamples,
}

export const actions: Actions = {
  ...billingActions,
  ...catalogActions,
  ...fulfillmentActions,
  ...peopleActions,
  ...poolsActions,
  ...purchasingActions,
  ...replyBotActions,
  ...reportsActions,
}

export const addressOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Input for a call; throws if the call needs input and has no sample. */
export async function sampleOf(endpoint: Endpoint, fixtures: Fixtures): Promise<Sample> {
  const make = samples[addressOf(endpoint)]
  if (make) return make(fixtures)
  if (needsInput(endpoint)) throw new Error(`Give ${addressOf(endpoint)} a sample in test/samples/.`)
  return {}
}

/** Samples of calls that no longer exist. */
export function staleSamples(): string[] {
  const known = new Set(endpoints.map(addressOf))
  return Object.keys(samples).filter((address) => !known.has(address))
}

export function urlOf({ path }: Endpoint, { params = {}, query = {} }: Sample): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

function needsInput({ params, query, body, consumes }: Endpoint): boolean {
  const takesNothing = (schema: typeof body) => !schema || schema.safeParse({}).success
  return Boolean(params || consumes) || !takesNothing(query) || !takesNothing(body)
}

import type { Access } from '#domain/people/access.ts'

export type Field = { name: string; type: string; required: boolean }

export type ApiCall = {
  method: string
  path: string
  summary: string
  who: string
  idempotent: boolean
  sends: Field[]
  answers: { status: string; fields: Field[]; type: string }
}

export type ApiGroup = { title: string; id: string; calls: ApiCall[] }

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
}

type Content = Record<string, { schema?: Schema }>

type Operation = {
  summary?: string
  'x-access'?: Access
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}

export type OpenApi = { paths?: Record<string, Record<string, Operation>> }

type Rule = [title: string, fits: RegExp]

/** Calls that few readers make: they come last on the page, but their rules count before the others. */
const rareGroups: Rule[] = [
  ['Links in emails to vendors', /^\/api\/vendor\//],
  ['Operators', /^\/(api\/operator|reddit)/],
]

/** The first matching rule names a path's group. */
const groups: Rule[] = [
  ['Pools', /pools|commitments/],
  ['Requests, budgets and approvals', /requests|policy|absence|budgets|cost-centers/],
  ['Accounts', /auth|logout|otp|signup|password|sessions|\/user\b|fresh|avatars|staff-invitations/],
  ['Notifications', /notifications|attention|calendar/],
  ['Marketplace', /catalog|waitlist|guest|create-subscription|logos/],
  ['Purchases', /purchase/],
  [
    'Invoices and payment',
    /invoice|payment|retrieve-session|sandbox|webhooks|billing|credit-notes|statement|month-end|account-codes|auto-pay/,
  ],
  ['Seats, renewals and savings', /seat|products|outlook|renewals|savings/],
  ['Company and people', /company|members|subproduct|send-|email|audit|invitations|cities|getting-started/],
  ['Referrals', /referral/],
  ['Other', /./],
]

const whoText: Record<Access, string> = {
  public: 'Everyone',
  'signed-in': 'Anyone signed in',
  employee: 'Members of a company',
  buyer: 'Admins, and people without a company',
  'buyer-or-finance': 'Admins, finance, and people without a company',
  'buyer-or-operator': 'Admins, people without a company, and operators',
  'buyer-finance-or-operator': 'Admins, finance, people without a company, and operators',
  finance: 'Admins and finance of a company',
  admin: 'Admins of a company',
  operator: 'Operators',
}

export function groupCalls({ paths = {} }: OpenApi): ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(method, path, operation)),
  )
  return [...groups, ...rareGroups]
    .map(([title]) => ({
      title,
      id: title.toLowerCase().replaceAll(/\W+/g, '-'),
      calls: calls.filter(({ path }) => groupOf(path) === title),
    }))
    .filter((group) => group.calls.length > 0)
}

function groupOf(path: string) {
  return [...rareGroups, ...groups].find(([, rule]) => rule.test(path))?.[0]
}

function toCall(method: string, path: string, operation: Operation): ApiCall {
  const { parameters = [], requestBody, responses = {} } = operation
  const [status, answer] = Object.entries(responses).find(([code]) => code !== 'default') ?? ['200', {}]
  const [type = '', content] = Object.entries(answer?.content ?? {})[0] ?? []
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    who: operation['x-access'] ? whoText[operation['x-access']] : whoText.public,
    idempotent: parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
    sends: [
      ...parameters.map(({ name, in: place, required = false, schema = {} }) => ({
        name,
        type: `${formatType(schema)}, in the ${place}`,
        required,
      })),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema)),
    ],
    answers: { status, type, fields: fieldsOf(content?.schema) },
  }
}

/** Every leaf with its full path: `purchase.selectedProducts[].seats`. */
function fieldsOf(schema: Schema = {}, prefix = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const inner = fieldsOf(value, name)
    if (inner.length > 0) return inner
    return [{ name, type: formatType(value), required: schema.required?.includes(key) ?? false }]
  })
}

function formatType(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(formatType))].join(' or ')
  if (schema.items) return `list of ${formatType(schema.items)}`
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return schema.type ?? 'anything'
}

/** What entries of the audit log are about, to find them by. An action belongs to the topic of its first word. */
const words = {
  'sign-ins': ['account', 'notification'],
  staff: ['staff', 'four_eyes', 'pending', 'job', 'bulk'],
  companies: ['company', 'calendar', 'member', 'terms', 'activity'],
  purchases: ['purchase', 'purchases', 'order_form'],
  money: [
    'auto_pay',
    'account_codes',
    'account_statement',
    'month_end',
    'budget',
    'cost_center',
    'invoice',
    'invoices',
    'credit_note',
    'payment',
    'payment_method',
    'payments',
    'refund',
    'dispute',
    'disputes',
    'savings',
    'statement',
    'statements',
    'unknown_costs',
    'margin',
    'order_cost',
    'referral',
    'referrals',
  ],
  fulfillment: ['order', 'orders', 'task', 'tasks', 'access', 'departure', 'statement'],
  seats: ['seats'],
  requests: ['request', 'policy', 'absence'],
  pools: ['pool', 'pools', 'commitment'],
  'price-book': ['catalogue', 'change_set', 'price_book', 'logo'],
  messages: ['contact', 'messages', 'waitlist', 'demand', 'tool'],
  'reply-bot': ['replybot', 'replies'],
  views: ['operator', 'audit', 'outbox', 'companies'],
} as const

export type AuditTopic = keyof typeof words

const auditTopics = Object.keys(words) as [AuditTopic, ...AuditTopic[]]

/** The first words of what only the company itself reads. */
export const companyOnlyWords: readonly string[] = [
  ...words.requests,
  'budget',
  'cost_center',
  'account_codes',
]

/** What can be asked for: a topic, or all that people did, which leaves out who signed in and who looked. */
export const auditFilters = [...auditTopics.filter((topic) => topic !== 'requests'), 'work'] as const
export type AuditFilterName = (typeof auditFilters)[number]

/** The first words of the actions that a filter finds, or leaves out. */
export function wordsFound(
  filter: AuditFilterName,
): { only: readonly string[] } | { not: readonly string[] } {
  return filter === 'work' ? { not: [...words['sign-ins'], ...words.views] } : { only: words[filter] }
}

/** The first words of the actions of a topic. */
export function wordsOf(topic: AuditTopic): readonly string[] {
  return words[topic]
}

export function topicOf(action: string): AuditTopic | null {
  const [first = ''] = action.split('.')
  return auditTopics.find((topic) => wordsOf(topic).includes(first)) ?? null
}

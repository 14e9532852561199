import { compose } from './compose.ts'
import type { Block } from './email-block.ts'
import { inert } from './typed-text.ts'

type OperatorEvents = {
  requests: number
  companies: number
  messageCount: number
  /** The first few, in full. */
  messages: { name: string; email: string; message: string }[]
  operatorUrl: string
}

const maxMessageLength = 1000

/** What came in since the last digest: how many of each, with links. */
export function operatorDigest({ requests, companies, messageCount, messages, operatorUrl }: OperatorEvents) {
  const parts = [
    { count: requests, one: 'purchase request', many: 'purchase requests', link: operatorUrl },
    {
      count: companies,
      one: 'company to verify',
      many: 'companies to verify',
      link: `${operatorUrl}/companies?verified=no`,
    },
    { count: messageCount, one: 'message', many: 'messages', link: `${operatorUrl}/messages` },
  ].filter(({ count }) => count > 0)
  const label = ({ count, one, many }: (typeof parts)[number]) => `${count} ${count === 1 ? one : many}`
  return compose(`Cobuy: ${parts.map(label).join(', ')}`, [
    ...parts.map((part): Block => ({ link: part.link, label: `${label(part)}: review` })),
    ...messages.flatMap(({ name, email, message }): Block[] => [
      { say: `${inert(name)} <${email}> wrote:` },
      { quote: inert(message.slice(0, maxMessageLength)) },
    ]),
    ...(messageCount > messages.length
      ? [{ say: `And ${messageCount - messages.length} more messages.` }]
      : []),
  ])
}

import { z } from 'zod'
import { isEmailAddress } from '#domain/platform/email.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'

const notAnAddress = 'Please enter a valid email address.'

export const contactKinds = ['support', 'demo', 'deal', 'partnership'] as const

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send us a message',
  status: 201,
  limit: { max: 5, seconds: 3600 },
  body: z.object({
    kind: z.enum(contactKinds, { error: 'Choose a topic for your message.' }),
    name: z.string().trim().min(1, 'Please enter your name.').max(200, 'Use at most 200 characters.'),
    email: z.string().trim().max(254, notAnAddress).refine(isEmailAddress, notAnAddress),
    message: z.string().trim().min(1, 'Please enter a message.').max(5000, 'Use at most 5,000 characters.'),
  }),
  response: z.object({ message: z.string() }),
})

const ContactMessage = z.object({
  _id: z.string(),
  kind: z.enum(contactKinds),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** The company of the signed-in person who wrote it. */
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The company with a person at this address, where nobody signed in wrote it: it may be somebody else. */
  addressOf: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** When an operator settled it; null while it is open. */
  answered: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** What was replied from here, in order where it was reopened. */
  reply: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** The filters of the list, and of its export. */
export const MessageFilter = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(['open', 'answered']).optional(),
  kind: z.enum(contactKinds).optional(),
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/operator/messages',
  access: 'operator',
  staff: 'messages',
  summary:
    'Contact messages, newest first; open ones oldest first. With `conversations`, one of each address',
  query: Paging.extend({ ...MessageFilter.shape, conversations: z.literal('yes').optional() }),
  response: z.object({
    messages: z.array(
      ContactMessage.extend({
        /** All that this address wrote, and its newest message. */
        conversation: z.object({ messages: z.number(), latest: z.string() }).optional(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

export const getContactMessage = endpoint({
  method: 'GET',
  path: '/api/operator/messages/:id',
  access: 'operator',
  staff: 'messages',
  audit: { action: 'operator.viewed_message', of: 'operators' },
  summary: 'One contact message, with all that the same address wrote, oldest first',
  params: ById,
  response: ContactMessage.extend({ thread: z.array(ContactMessage) }),
})

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/operator/messages/:id/reply',
  access: 'operator',
  staff: 'messages',
  summary: 'Email a reply to a contact message, which settles it and earlier ones of the same address',
  idempotent: true,
  params: ById,
  body: z.object({
    text: z
      .string('Enter a reply.')
      .trim()
      .min(1, 'Enter a reply.')
      .max(5000, 'Use at most 5,000 characters.'),
  }),
  response: ContactMessage,
})

export const settleMessage = endpoint({
  method: 'POST',
  path: '/api/operator/messages/:id/done',
  access: 'operator',
  staff: 'messages',
  summary: 'Mark a contact message, and earlier ones of the same address, as done without a reply',
  params: ById,
  response: ContactMessage,
})

export const reopenMessage = endpoint({
  method: 'POST',
  path: '/api/operator/messages/:id/reopen',
  access: 'operator',
  staff: 'messages',
  summary: 'Put a contact message back into the queue',
  params: ById,
  response: ContactMessage,
})

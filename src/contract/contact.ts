import { z } from 'zod'
import { isEmailAddress } from '../domain/email.ts'
import { endpoint } from './endpoint.ts'
import { Paging } from './operator.ts'

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

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/operator/messages',
  access: 'operator',
  summary: 'Contact messages, newest first',
  query: Paging,
  response: z.object({
    messages: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(contactKinds),
        name: z.string(),
        email: z.string(),
        message: z.string(),
        createdAt: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

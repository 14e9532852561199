import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const contactKinds = ['support', 'demo', 'deal', 'partnership'] as const

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Write to the people behind the product',
  status: 201,
  limit: { max: 5, seconds: 3600 },
  body: z.object({
    kind: z.enum(contactKinds, { error: 'Choose what your message is about.' }),
    name: z.string().trim().min(1, 'Please enter your name.').max(200, 'Use at most 200 characters.'),
    email: z.string().trim().max(254),
    message: z.string().trim().min(1, 'Please enter a message.').max(5000, 'Use at most 5,000 characters.'),
  }),
  response: z.object({ message: z.string() }),
})

import { checkoutVendor, monthly } from '../define.ts'

export const chatGpt = checkoutVendor({
  name: 'ChatGPT',
  tagline: 'Team AI chat',
  segment: 'chatgpt',
  checkoutSegment: 'ChatGPT',
  discountPercent: 10,
  categories: ['Artificial Intelligence', 'Productivity'],
  description: 'An AI assistant for teams that writes, analyzes and answers, in a shared workspace.',
  keywords: ['ai', 'assistant', 'chatbot', 'openai', 'language model'],
  plans: [monthly('Team', { perMemberCents: 30_00, discountPercent: 10 })],
})

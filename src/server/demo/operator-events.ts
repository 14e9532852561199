import { addDays } from '#domain/platform/calendar.ts'
import { joinWaitlistOf } from '../catalog/waitlist/join.ts'
import type { Tx } from '../context.ts'
import { receiveMessage } from '../people/contact/receive-message.ts'
import { as, type DemoEvent } from './timeline.ts'

/** Waitlist entries: by people of the demo's companies, and by addresses without an account. */
const waiting = [
  {
    daysAgo: 61,
    email: 'mara@haldenrobotics.example',
    tool: 'Notion',
    plan: 'Business',
    seats: 42,
    spend: 9_072,
  },
  {
    daysAgo: 58,
    email: 'kim@kestrellabs.example',
    tool: 'Notion',
    plan: 'Business',
    seats: 15,
    spend: 3_240,
  },
  { daysAgo: 52, email: 'ruth@brightwater.example', tool: 'Zoom', plan: 'Business', seats: 30, spend: 6_600 },
  { daysAgo: 47, email: 'it@pinecrest.example', tool: 'Zoom', plan: 'Pro', seats: 22, spend: 3_520 },
  {
    daysAgo: 40,
    email: 'mara@haldenrobotics.example',
    tool: 'Figma',
    plan: 'Organization',
    seats: 8,
    spend: 4_320,
  },
  {
    daysAgo: 33,
    email: 'ops@lumenworks.example',
    tool: 'Figma',
    plan: 'Professional Team',
    seats: 12,
    spend: 2_160,
  },
  {
    daysAgo: 27,
    email: 'dana@northpasslegal.example',
    tool: 'Asana',
    plan: 'Starter',
    seats: 12,
    spend: 1_580,
  },
  {
    daysAgo: 19,
    email: 'kim@kestrellabs.example',
    tool: 'Linear',
    plan: 'Business',
    seats: 14,
    spend: 2_350,
  },
  { daysAgo: 12, email: 'tech@pinecrest.example', tool: 'Notion', plan: 'Business', seats: 25, spend: 5_400 },
  { daysAgo: 4, email: 'sam@oaklinefreight.example', tool: 'Jira', plan: 'Standard', seats: 9, spend: 830 },
  { daysAgo: 1, email: 'lou@tallgrassmedia.example', tool: 'Canva', plan: 'Teams', seats: 11, spend: 1_320 },
] as const

const contactMessages = [
  {
    daysAgo: 9,
    kind: 'demo',
    name: 'Frida Nystrom',
    email: 'frida@pinecrest.example',
    message: 'We are 25 people and pay for eleven tools. Could you show us what that would cost through you?',
  },
  {
    daysAgo: 3.5,
    kind: 'deal',
    name: 'Ruth Alvarez',
    email: 'ruth@brightwater.example',
    message: 'Is there a group price for Zendesk? We need 14 agents starting in January.',
  },
  {
    daysAgo: 0.7,
    kind: 'support',
    name: 'Nora Feld',
    email: 'nora@stonebridgedental.example',
    message: "Our ChatGPT invoice is still open because our card was replaced. We'll pay it this week.",
  },
] as const

/** What operators see besides requests: waitlist demand and messages. */
export function operatorEvents(now: Date): DemoEvent[] {
  return [
    ...waiting.map((each) => ({ when: addDays(now, -each.daysAgo), run: (tx: Tx) => wait(tx, each) })),
    ...contactMessages.map(({ daysAgo, ...message }) => ({
      when: addDays(now, -daysAgo),
      run: (tx: Tx) => receiveMessage(tx, message),
    })),
  ]
}

async function wait(tx: Tx, { email, tool, plan, seats, spend }: (typeof waiting)[number]) {
  const form = { email, yearlySpend: spend, product: [{ name: plan, seats }] }
  await joinWaitlistOf(hasAccount(email) ? await as(tx, email) : tx, tool, form)
}

function hasAccount(email: string) {
  return !/@(pinecrest|lumenworks)\./.test(email)
}

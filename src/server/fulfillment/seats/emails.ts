import { productPath } from '#domain/subscriptions/product-path.ts'
import { notification } from '#server/platform/mail/define.ts'
import { inBody, inert } from '#server/platform/mail/typed-text.ts'

type ReleasedEmail = {
  vendor: string
  seats: string[]
  isVerified: boolean
  /** Their holders didn't say whether they use them; otherwise a subscription ended. */
  isUnanswered?: boolean
}

export const seatsEmails = {
  /** `isReady`: the vendor let them in already. */
  'seats-given': notification({
    sample: ({ company }) => ({
      vendor: 'Slack',
      company,
      seats: ['Pro'],
      hasJoined: false,
      isReady: false,
    }),
    write: ({ vendor, company, seats, hasJoined, isReady }) => ({
      subject: isReady ? `You now have access to ${vendor}` : `${vendor} is being set up for you`,
      body: [
        `${inBody(company)} gave you ${isReady ? 'access to' : 'a seat in'} ${vendor}: ${seats.join(', ')}.`,
        isReady
          ? 'Your dashboard shows how to get in, and all your software.'
          : `${vendor} is setting it up. We'll email you when you can get in. Your dashboard shows all your software.`,
        hasJoined ? { link: '/dashboard', label: 'Go to dashboard' } : { link: '/signup', label: 'Sign up' },
        "If you don't know this company, you can ignore this email.",
      ],
      inApp: seats.join(', '),
    }),
  }),
  'seats-released': notification({
    sample: ({ typed }): ReleasedEmail => ({ vendor: 'Slack', seats: [typed], isVerified: false }),
    write: ({ vendor, seats, isVerified, isUnanswered }) => ({
      subject: `${vendor}: ${seats.length === 1 ? '1 seat' : `${seats.length} seats`} removed`,
      body: [
        isUnanswered
          ? `We asked whether these ${vendor} seats are still used, and got no answer. They're idle now.`
          : `A ${vendor} subscription ended, so more seats were assigned than you have now.`,
        { link: productPath(vendor), label: 'Manage accounts' },
        isUnanswered
          ? 'They can take them back for 7 days:'
          : 'The people who got their seats most recently lost access:',
        { quote: (isVerified ? seats : seats.map(inert)).join('\n') },
      ],
      inApp: isUnanswered
        ? 'Nobody said that they still use them.'
        : 'A subscription ended. The people who got their seats last lost access.',
    }),
  }),
}

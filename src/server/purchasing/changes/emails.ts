import { productPath } from '#domain/subscriptions/product-path.ts'
import { formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'
import { notification } from '#server/platform/mail/define.ts'

export type ChangeEmail = {
  vendor: string
  /** "Business: 47 seats instead of 42". */
  what: string
  /** The day from which it counts; null if it does already. */
  when: string | null
  charge: string | null
  nextCycle: string | null
  /** Why it could not happen on its day. */
  refused?: string
  /** It was planned and taken back. */
  isUndone?: boolean
}

/** To admins and finance of a company. */
export const changesEmails = {
  'subscription-changed': notification({
    sample: (): ChangeEmail => ({
      vendor: 'Slack',
      what: 'Business: 47 seats instead of 42',
      when: null,
      charge: '$47.90, on an invoice of its own',
      nextCycle: '$634.50',
    }),
    write: (data) => {
      const { vendor, what, when, charge, nextCycle, refused, isUndone } = data
      const happened = when ? `${what}, from ${when} on.` : `${what}.`
      return {
        subject: `${vendor}: ${changeTitle(data)}`,
        body: [
          happened,
          isUndone && 'This change was planned and will not happen: it was taken back.',
          refused && `This change was planned and did not happen. ${refused}`,
          charge && `We charge ${charge}.`,
          nextCycle && `The next billing cycle of this plan costs ${nextCycle}.`,
          { link: productPath(vendor), label: 'View subscription' },
        ],
        inApp: isUndone
          ? `${what}: this will not happen.`
          : refused
            ? `${what}: this did not happen.`
            : happened,
      }
    },
  }),
  'subscription-canceled': notification({
    sample: () => ({ vendor: 'Slack', endsOn: 'March 2, 2027' }),
    write: ({ vendor, endsOn }) => ({
      subject: `${vendor} was canceled`,
      body: [
        formatIfCanceled(vendor, endsOn),
        `Until then, you can keep ${vendor}.`,
        { link: productPath(vendor), label: 'View subscription' },
      ],
      inApp: formatIfCanceled(vendor, endsOn),
    }),
  }),
}

function changeTitle({ when, refused, isUndone }: ChangeEmail): string {
  if (refused) return 'a planned change did not happen'
  if (isUndone) return 'a planned change was taken back'
  return when ? 'a change is planned' : 'your subscription changed'
}

import { formatCharge } from '#server/platform/mail/charge-emails.ts'
import type { TemplateData } from '#server/platform/mail/templates.ts'

/** What a notification about auto-pay shows beside its title. */
export const chargeTexts = {
  'charge-coming': (data: TemplateData<'charge-coming'>) => ({ detail: formatCharge(data), url: data.link }),
  'charge-failed': ({ amount, next, link }: TemplateData<'charge-failed'>) => ({
    detail: `${amount}. ${next}`,
    url: link,
  }),
  'charge-skipped': ({ why, link }: TemplateData<'charge-skipped'>) => ({ detail: why, url: link }),
}

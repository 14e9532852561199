import { z } from 'zod'
import { noticeChoices } from '#domain/purchasing/renewal-choice.ts'

/** What happens to a subscription when its notice date comes. */
export const RenewalChoice = z.strictObject({
  onNotice: z.enum(noticeChoices, 'Choose renew, cancel or ask.'),
  shrink: z.boolean('Say whether idle seats are given up.'),
})

import { type Day, formatDay } from '#domain/platform/day.ts'
import { releaseDay, takeBackUntil } from '#domain/purchasing/seat-question.ts'
import type { Tx } from '#server/context.ts'
import type { Company } from '#server/people/companies/queries.ts'
import { notify } from '#server/people/notifications/notify.ts'

type Asked = {
  id: string
  email: string
  hasJoined: boolean
  vendor: string
  seatName: string
  noticeBy: Day
}

/** Asks a holder, or says that the seat will be released: each once. */
export async function emailHolder(
  tx: Tx,
  company: Company,
  template: 'seat-question' | 'seat-last-day',
  { id, email, noticeBy, ...seat }: Asked,
  occasion: 'asked' | 'again' | 'warned',
) {
  const releasesOn = company.unanswered === 'release' ? formatDay(releaseDay(noticeBy)) : null
  const data = { ...commonData(company, seat), releasesOn }
  await notify(tx, template, {
    to: email,
    companyId: company.id,
    event: `${template}:${id}:${occasion}`,
    data,
  })
}

/** Says that silence has released the seat, and until when it can be taken back. */
export async function emailReleased(tx: Tx, company: Company, { id, email, ...seat }: Asked) {
  const data = { ...commonData(company, seat), until: formatDay(takeBackUntil(tx.now())) }
  await notify(tx, 'seat-taken-back', {
    to: email,
    companyId: company.id,
    event: `seat-taken-back:${id}`,
    data,
  })
}

function commonData(company: Company, seat: Pick<Asked, 'vendor' | 'seatName' | 'hasJoined'>) {
  const { vendor, seatName, hasJoined } = seat
  return {
    vendor,
    seat: seatName,
    company: { text: company.name || 'Your company', isVerified: company.verifiedAt !== null },
    hasJoined,
  }
}

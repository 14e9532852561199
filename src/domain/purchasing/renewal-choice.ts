/** What happens when the notice date of a subscription comes. */
export const noticeChoices = ['renew', 'cancel', 'ask'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** What the renewal desk did for a cycle, each once. */
export const deskSteps = ['told_60', 'told_30', 'told_7', 'asked', 'acted'] as const
export type DeskStep = (typeof deskSteps)[number]

export const seatAnswers = ['keep', 'release'] as const
export type SeatAnswer = (typeof seatAnswers)[number]

import type { TemplateData } from '#server/platform/mail/templates.ts'
import { inBody } from '#server/platform/mail/typed-text.ts'

const again = ({ dueAgain }: Pick<TemplateData<'dispute-opened'>, 'dueAgain'>) =>
  dueAgain ? `${dueAgain.amount} is due again by ${dueAgain.by}.` : ''

export const standingTexts = {
  suspended: ({ amount, payUrl, contactUrl }: TemplateData<'suspended'>) => ({
    detail: amount
      ? `${amount} is overdue. Once everything overdue is paid, everything works again right away.`
      : 'Please write to us.',
    url: amount ? payUrl : contactUrl,
  }),
  reinstated: ({ since, dashboardUrl }: TemplateData<'reinstated'>) => ({
    detail: `It was suspended on ${since}.`,
    url: dashboardUrl,
  }),
  'company-reinstated': ({ company, since, dashboardUrl }: TemplateData<'company-reinstated'>) => ({
    detail: `${inBody(company)} was suspended on ${since}.`,
    url: dashboardUrl,
  }),
  'dispute-opened': (news: TemplateData<'dispute-opened'>) => ({
    detail: again(news) || 'Nothing changes for now.',
    url: news.dueAgain ? news.payUrl : news.invoicesUrl,
  }),
  'dispute-closed': (news: TemplateData<'dispute-closed'>) => ({
    detail: again(news) || (news.isWon ? 'The payment counts again.' : 'The bank keeps the money.'),
    url: news.dueAgain ? news.payUrl : news.invoicesUrl,
  }),
  'refund-outside': ({ invoices, invoicesUrl }: TemplateData<'refund-outside'>) => ({
    detail: invoices.length > 0 ? `For ${invoices.join(', ')}.` : 'To the card or account that paid it.',
    url: invoicesUrl,
  }),
  'refund-failed': ({ invoicesUrl }: TemplateData<'refund-failed'>) => ({
    detail: 'It is now your credit, and lowers your next invoices.',
    url: invoicesUrl,
  }),
}

import { compose } from './compose.ts'

type StatementEmail = { number: string; vendor: string; month: string; total: string; link: string }

/** To a vendor's contact for invoices. */
export const statementEmails = {
  'statement-issued': ({ number, vendor, month, total, link }: StatementEmail) =>
    compose(`Statement ${number} for ${month}`, [
      { figure: total, over: `What we owe ${vendor}`, under: `Statement ${number}, ${month}` },
      { link, label: 'Download the statement' },
      { say: 'The link is for you alone and works for 60 days.' },
      { say: 'If something is wrong, reply to this email. Corrections appear on the next statement.' },
    ]),
}

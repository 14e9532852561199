import { formatMonth } from '#domain/platform/day.ts'
import { Icon } from '#web/ui/icons.tsx'
import { LinkMenu } from '#web/ui/link-menu.tsx'
import { monthsSince } from '../account-statement/period.ts'
import classes from './page.module.css'

/** The latest months; the page of the statement has the others. */
const most = 6

/** Downloads everything of a month for the accountant. */
export function MonthEndMenu({ firstDay }: { firstDay: string }) {
  const months = monthsSince(firstDay, new Date(), most).map((month) => ({
    label: formatMonth(month),
    href: `/api/month-end.zip?month=${month}`,
    reloadDocument: true,
  }))
  return (
    <LinkMenu
      align="end"
      triggerClassName={classes.csv}
      trigger={
        <>
          <Icon name="download" size={15} /> Month-end pack
        </>
      }
      head="All documents of a month, for your accountant"
      items={[...months, { label: 'Another month', href: '/invoices/statement#month-end' }]}
    />
  )
}

import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/plain-button.tsx'
import { openInvoices } from './figures.ts'
import classes from './page.module.css'
import { useInvoices } from './use-invoices.ts'

/** What can be done with all of them: take them along, and pay what is open. */
export function InvoiceTools() {
  const invoices = useInvoices().data?.invoices ?? []
  if (invoices.length === 0) return null
  const open = openInvoices(invoices).length
  return (
    <>
      <a href="/api/invoices.csv" download className={classes.csv}>
        <Icon name="download" size={15} />
        <span className={classes.barWord}>Export CSV</span>
      </a>
      {open > 0 && (
        <LinkButton href="/billing" look="filled" className={classes.pay}>
          <span>
            Pay {open} <span className={classes.barWord}>{open === 1 ? 'invoice' : 'invoices'}</span>
          </span>
        </LinkButton>
      )}
    </>
  )
}

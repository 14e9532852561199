import { AdminList } from '../../../parts/company/admin-list.tsx'
import { LinkButton } from '../../../ui/plain-button.tsx'
import classes from './employee.module.css'

/** How an employee gets another product, and whom to ask. */
export function AskAdmin() {
  return (
    <section aria-labelledby="ask-admin" className={classes.ask}>
      <h2 id="ask-admin">Need something else?</h2>
      <ol>
        <li>Find it in the MarketPlace.</li>
        <li>Choose a plan and seats, then copy the link.</li>
        <li>Send the link to an admin, who requests it.</li>
      </ol>
      <LinkButton href="/software-marketplace" size="xs">
        Find a product
      </LinkButton>
      <h3>Your admins</h3>
      <AdminList subject="A product that I need" />
    </section>
  )
}

import { AdminList } from '#web/parts/company/admin-list.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './employee.module.css'

/** How an employee gets another product, and whom to ask. */
export function AskAdmin() {
  return (
    <section aria-labelledby="ask-admin" className={classes.ask}>
      <h2 id="ask-admin">Need something else?</h2>
      <ol>
        <li>Find it in the MarketPlace.</li>
        <li>Ask for it, and say why you need it.</li>
        <li>Your company decides. We email you.</li>
      </ol>
      <Row as="p" gap={8} wrap>
        <LinkButton href="/requests/ask" size="xs" look="filled">
          Ask for software
        </LinkButton>
        <LinkButton href="/software-marketplace" size="xs">
          Find a product
        </LinkButton>
      </Row>
      <h3>Your admins</h3>
      <AdminList subject="A product that I need" />
    </section>
  )
}

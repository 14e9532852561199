import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { accessLabels } from '#web/parts/access/access-values.ts'
import { When } from '#web/parts/when.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './order.module.css'

type AnsweredProps = { order: VendorOrder; answer: NonNullable<VendorOrder['answer']> }

/** Who answered what, and when. Nothing can be changed here. */
export function Answered({ order: { access, state, people }, answer }: AnsweredProps) {
  const { kind, by, at, reason, reference } = answer
  const isConfirmed = kind === 'confirmed'
  return (
    <section aria-label="Answer" className={classes.answer}>
      <p role="status">
        <StatusChip meaning={isConfirmed ? 'good' : 'neutral'}>
          {isConfirmed ? 'Confirmed' : kind === 'declined' ? 'Declined' : 'Canceled by the company'}
        </StatusChip>{' '}
        by {by}, <When at={at} as="time" />
      </p>
      {isConfirmed && state === 'ordered' && <p>Thank you. We’ll check the address, then pass it on.</p>}
      <dl className={classes.facts}>
        {reason && <Fact label="Reason">{reason}</Fact>}
        {reference && <Fact label="Your order number">{reference}</Fact>}
        {access && isConfirmed && <Fact label="How people get in">{accessLabels[access.kind]}</Fact>}
        {access?.url && isConfirmed && <Fact label="Address">{access.url}</Fact>}
        {access?.inviteFrom && isConfirmed && <Fact label="Invitations come from">{access.inviteFrom}</Fact>}
        {access?.note && isConfirmed && <Fact label="Note">{access.note}</Fact>}
      </dl>
      {isConfirmed && people.length > 0 && (
        <ul className={classes.people}>
          {people.map(({ _id, name, email, plan, isDone }) => (
            <li key={_id}>
              <span className={classes.person}>{name}</span>
              <span className={classes.email}>{email}</span>
              <span>{plan}</span>
              <span>{isDone ? 'Added' : 'We’ll ask for this person by email'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { accessLabels } from '#web/parts/access/access-values.ts'
import { When } from '#web/parts/when.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './order.module.css'

type AnsweredProps = { order: VendorOrder; answer: NonNullable<VendorOrder['answer']> }

/** Who answered what, and when. Nothing can be changed here. */
export function Answered({ order: { access, state, people }, answer }: AnsweredProps) {
  const { kind, by, at, reason, reference } = answer
  const isConfirmed = kind === 'confirmed'
  return (
    <Stack as="section" gap={14} aria-label="Answer" className={classes.form}>
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
        <Text as="ul" size="md" className={classes.people}>
          {people.map(({ _id, name, email, plan, isDone }) => (
            <li key={_id}>
              <Row as="span" gap={14} align="center" weight={500} className={classes.person}>
                {name}
              </Row>
              <Text as="span" tone="dimmed" className={classes.email}>
                {email}
              </Text>
              <span>{plan}</span>
              <span>{isDone ? 'Added' : 'We’ll ask for this person by email'}</span>
            </li>
          ))}
        </Text>
      )}
    </Stack>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <Row gap={8} rowGap={0} wrap size="sm">
      <Text as="dt" tone="dimmed">
        {label}
      </Text>
      <dd>{children}</dd>
    </Row>
  )
}

import type { ContactMessage } from '#contract/people/contact.ts'
import type { Output } from '#web/api.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { dueOf } from '#web/pages/operator/format-due.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import { TimeLeft } from '#web/pages/operator/time-left.tsx'
import view from '#web/parts/desk/detail.module.css'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { kindLabels } from '../kinds.ts'
import classes from '../messages.module.css'
import { Reopen, ReplyForm } from './reply-form.tsx'

/** All that one address wrote, with our reply below each message, and the next reply below the last. */
export function MessageView({ message }: { message: Output<'GET /api/operator/messages/:id'> }) {
  const { name, email, thread } = message
  const open = thread.filter(({ answered }) => !answered)
  const last = thread.at(-1) ?? message
  return (
    <article className={view.body} aria-labelledby="message-from">
      <Row as="header" gap={16} align="start" justify="between" className={view.head}>
        <div>
          <h2 id="message-from" className={view.title}>
            {name}
          </h2>
          <Text size="sm" tone="dimmed">
            {email}
          </Text>
          <Text size="sm" tone="dimmed">
            <Sender message={message} />
          </Text>
        </div>
        <Row gap={12} rowGap={4} align="center" justify="end" size="sm" wrap>
          {open[0] && <TimeLeft due={dueOf('messages', open[0].createdAt)} />}
          <StatusChip meaning={open.length > 0 ? 'ours' : 'good'}>
            {open.length > 0 ? 'To answer' : 'Done'}
          </StatusChip>
        </Row>
      </Row>
      <Stack as="ol" gap={16} aria-label="Conversation" className={classes.thread}>
        {thread.map((each) => (
          <li key={each._id}>
            <Text size="sm" tone="dimmed" className={classes.meta}>
              {each.name}, <Moment at={each.createdAt} />, {kindLabels[each.kind]}
            </Text>
            <p className={classes.text}>{each.message}</p>
            <Answer message={each} />
          </li>
        ))}
      </Stack>
      {open.length > 0 ? (
        <ReplyForm key={open.at(-1)?._id} openId={message._id} messages={open} />
      ) : (
        <Reopen message={last} />
      )}
    </article>
  )
}

/** Where somebody is from: as signed in, or as far as the address tells. */
function Sender({ message: { company, addressOf } }: { message: ContactMessage }) {
  const found = company ?? addressOf
  if (!found) return 'Not signed in, and no company has this address'
  return (
    <>
      {company ? 'Signed in at ' : 'Not signed in, address belongs to '}
      <CompanyLink company={found} inText />
    </>
  )
}

function Answer({ message: { reply, answered } }: { message: ContactMessage }) {
  const by = answered && (
    <>
      {answered.by}, <Moment at={answered.at} />
    </>
  )
  if (!reply)
    return (
      by && (
        <Text size="sm" tone="dimmed" className={classes.meta}>
          Done without a reply of its own by {by}
        </Text>
      )
    )
  return (
    <div className={classes.reply}>
      <Text size="sm" tone="dimmed" className={classes.meta}>
        Our reply{by && ', '}
        {by}
      </Text>
      <p className={classes.text}>{reply}</p>
    </div>
  )
}

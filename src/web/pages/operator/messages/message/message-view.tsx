import { Link } from 'react-router'
import type { ContactMessage } from '#contract/people/contact.ts'
import { BRAND } from '#web/brand.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/parts/desk/detail.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { kindLabels } from '../kinds.ts'
import classes from '../messages.module.css'
import { ReplyBar } from './reply-bar.tsx'

/** The message to read, and the reply below it. */
export function MessageView({ message }: { message: ContactMessage }) {
  const { kind, name, email, company, createdAt, answered, reply, message: text } = message
  return (
    <>
      <article className={view.body} aria-labelledby="message-from">
        <Row as="header" gap={16} align="start" justify="between" className={view.head}>
          <div>
            <h2 id="message-from" className={view.title}>
              {name}
            </h2>
            <Text size="sm" tone="dimmed">
              {email}
              {company && (
                <>
                  {', '}
                  <Link to={`/operator/companies/${company._id}`}>{company.name}</Link>
                </>
              )}
            </Text>
            <Text size="sm" tone="dimmed">
              <Moment at={createdAt} />
            </Text>
          </div>
          <Row as="span" gap={6} justify="end" wrap className={classes.chips}>
            <StatusChip meaning="neutral">{kindLabels[kind]}</StatusChip>
            <StatusChip meaning={answered ? 'good' : 'ours'}>{answered ? 'Done' : 'To answer'}</StatusChip>
          </Row>
        </Row>
        <p className={classes.text}>{text}</p>
        {reply && (
          <section aria-label="Our reply" className={classes.reply}>
            <h3>Our reply</h3>
            <p className={classes.text}>{reply}</p>
          </section>
        )}
        <Text size="sm" className={classes.elsewhere}>
          <a href={mailTo(message)}>
            <Icon name="mail" size={15} /> Reply from your own email
          </a>
        </Text>
      </article>
      <ReplyBar key={answered?.at} message={message} />
    </>
  )
}

/** Opens the operator's email program, quoting the message. */
function mailTo({ email, message }: ContactMessage) {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = encodeURIComponent(`Your message to ${BRAND.name}`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
}

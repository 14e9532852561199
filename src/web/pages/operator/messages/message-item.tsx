import type { Output } from '../../../api.ts'
import { BRAND } from '../../../brand.ts'
import { Icon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Moment } from '../moment.tsx'
import classes from './messages.module.css'

type Message = Output<'GET /api/operator/messages'>['messages'][number]

const kinds: Record<Message['kind'], string> = {
  support: 'Help',
  demo: 'Demo',
  deal: 'Deal',
  partnership: 'Partnership',
}

/** One message; the reply goes by email. */
export function MessageItem({ message }: { message: Message }) {
  const { kind, name, email, createdAt, message: text } = message
  return (
    <li className={classes.message}>
      <header className={classes.head}>
        <StatusChip meaning="neutral">{kinds[kind]}</StatusChip>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>{email}</span>
        <span className={classes.quiet}>
          <Moment at={createdAt} />
        </span>
        <LinkButton href={replyTo(message)} size="xs" className={classes.reply}>
          <Icon name="mail" size={15} />
          Reply<span className="sr-only"> to {name}</span>
        </LinkButton>
      </header>
      <p className={classes.text}>{text}</p>
    </li>
  )
}

/** Opens the operator's email program, quoting the message. */
function replyTo({ email, message }: Message) {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = encodeURIComponent(`Your message to ${BRAND.name}`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
}

import { Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { Moment } from '../moment.tsx'
import { formatBody } from './format-body.ts'
import classes from './message.module.css'
import { type Message, MessageChip } from './message-table.tsx'

type MessageDrawerProps = { message: Message | null; onClose: () => void }

/** One email in plain text, with a note if parts are hidden or removed. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const note = message && formatBody(message.text)
  return (
    <Drawer
      opened={message !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={message?.subject}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Close the email' }}
    >
      {message && (
        <>
          <dl className={classes.facts}>
            <dt>To</dt>
            <dd>{message.to}</dd>
            <dt>Written</dt>
            <dd>
              <Moment at={message.createdAt} />
            </dd>
            {message.status === 'sent' && message.sentAt && (
              <>
                <dt>Sent</dt>
                <dd>
                  <Moment at={message.sentAt} />
                </dd>
              </>
            )}
            <dt>Status</dt>
            <dd>
              <MessageChip status={message.status} />
            </dd>
          </dl>
          {message.lastError && <p className={classes.wrong}>{message.lastError}</p>}
          {note && (
            <Text size="sm" tone="dimmed" className={classes.note}>
              {note}
            </Text>
          )}
          {message.text !== '' && <pre className={classes.text}>{message.text}</pre>}
        </>
      )}
    </Drawer>
  )
}

import view from '#web/pages/operator/view.module.css'
import { Stack, Text } from '#web/ui/layout.tsx'
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
        <Stack gap={16}>
          <Text as="dl" size="sm" className={classes.facts}>
            <Text as="dt" tone="dimmed">
              To
            </Text>
            <dd>{message.to}</dd>
            <Text as="dt" tone="dimmed">
              Written
            </Text>
            <dd>
              <Moment at={message.createdAt} />
            </dd>
            {message.status === 'sent' && message.sentAt && (
              <>
                <Text as="dt" tone="dimmed">
                  Sent
                </Text>
                <dd>
                  <Moment at={message.sentAt} />
                </dd>
              </>
            )}
            <Text as="dt" tone="dimmed">
              Status
            </Text>
            <dd>
              <MessageChip status={message.status} />
            </dd>
          </Text>
          {message.lastError && (
            <Text tone="error" className={view.anywhere}>
              {message.lastError}
            </Text>
          )}
          {note && (
            <Text size="sm" tone="dimmed">
              {note}
            </Text>
          )}
          {message.text !== '' && <pre className={classes.text}>{message.text}</pre>}
        </Stack>
      )}
    </Drawer>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import type { ContactMessage } from '#contract/people/contact.ts'
import { call } from '#web/api.ts'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { useAdvance } from '#web/parts/desk/use-advance.ts'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from '../messages.module.css'
import { refreshMessages, useMessages } from '../use-messages.ts'

type ReplyFormProps = {
  /** What is open in the list: the oldest message that waits. */
  openId: string
  /** The messages that wait, oldest first: one reply settles them all. */
  messages: ContactMessage[]
}

/** Reply or mark as done; both settle the conversation and open the next one. */
export function ReplyForm({ openId, messages }: ReplyFormProps) {
  const { _id: id, name, email } = messages.at(-1) as ContactMessage
  const { list, isQueue } = useMessages()
  const advance = useAdvance('/operator/messages', list.data, openId)
  const field = useRef<HTMLTextAreaElement>(null)
  const keyFor = useKeyFor()
  const settled = (message: string, undo?: () => unknown) => {
    toast({ message, undo, id })
    if (isQueue) advance()
  }
  const reply = useSubmitOnce({
    mutationFn: (body: { text: string }) =>
      call('POST /api/operator/messages/:id/reply', {
        params: { id },
        body,
        idempotencyKey: keyFor({ id, ...body }),
      }),
    onSuccess: () => settled(`Replied to ${name}.`),
    onSettled: refreshMessages,
  })
  const done = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/messages/:id/done', { params: { id } }),
    onSuccess: () => settled(`Marked the message from ${name} as done.`, () => reopen(messages)),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: refreshMessages,
  })
  const form = useApiForm({
    initialValues: { text: '' },
    // By the address: another message of it leaves the draft as it is.
    keepAs: `reply ${email.toLowerCase()}`,
    schema: () => import('#contract/people/contact.ts').then(({ replyToMessage }) => replyToMessage.body),
    action: reply,
  })
  useHotkeys([
    ['R', () => isDialogOpen() || field.current?.focus()],
    ['D', () => isDialogOpen() || done.mutate()],
  ])
  const isBusy = reply.isPending || done.isPending
  return (
    <Stack as="form" gap={8} {...form.props} className={classes.form} aria-label="Reply">
      <UnsentNote form={form} />
      <Textarea
        ref={field}
        label={`Reply to ${email}`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('text')}
      />
      {form.failure && (
        <Text size="sm" tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Buttons>
        <Button variant="default" onClick={() => done.mutate()} {...busy(isBusy)}>
          Mark as done
        </Button>
        <Button type="submit" {...busy(isBusy)}>
          {reply.isPending ? 'Sending...' : 'Send reply'}
        </Button>
      </Buttons>
    </Stack>
  )
}

/** Puts the last message back into the queue. */
export function Reopen({ message }: { message: ContactMessage }) {
  const openAgain = useSubmitOnce({
    mutationFn: () => reopen([message]),
    onSuccess: () => toast({ message: `The message from ${message.name} is open again.`, id: message._id }),
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
  return (
    <Row className={classes.form}>
      <Button variant="default" onClick={() => openAgain.mutate()} {...busy(openAgain.isPending)}>
        Reopen message
      </Button>
    </Row>
  )
}

async function reopen(messages: readonly ContactMessage[]) {
  const calls = messages.map(({ _id: id }) =>
    call('POST /api/operator/messages/:id/reopen', { params: { id } }),
  )
  await Promise.all(calls).finally(refreshMessages)
}

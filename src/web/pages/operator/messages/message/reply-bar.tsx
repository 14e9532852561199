import { Button, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import type { ContactMessage } from '#contract/people/contact.ts'
import { call } from '#web/api.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import bar from '#web/parts/desk/action-bar.module.css'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { useAdvance } from '#web/parts/desk/use-advance.ts'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { toast } from '#web/ui/toast.ts'
import classes from '../messages.module.css'
import { refreshMessages, useMessages } from '../use-messages.ts'

/** Reply or mark as done; both settle the message and open the next one. A settled one can be reopened. */
export function ReplyBar({ message }: { message: ContactMessage }) {
  const { answered } = message
  return answered ? <Settled message={message} answered={answered} /> : <Open message={message} />
}

function Open({ message: { _id: id, name, email } }: { message: ContactMessage }) {
  const { list, isQueue } = useMessages()
  const advance = useAdvance('/operator/messages', list.data, id)
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
    onSuccess: () => settled(`Marked the message from ${name} as done.`, () => reopen(id)),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: refreshMessages,
  })
  const form = useApiForm({
    initialValues: { text: '' },
    keepAs: `reply ${id}`,
    schema: () => import('#contract/people/contact.ts').then(({ replyToMessage }) => replyToMessage.body),
    action: reply,
  })
  useHotkeys([
    ['R', () => isDialogOpen() || field.current?.focus()],
    ['D', () => isDialogOpen() || done.mutate()],
  ])
  const isBusy = reply.isPending || done.isPending
  return (
    <form {...form.props} className={`${bar.bar} ${classes.bar}`} aria-label="Reply">
      <UnsentNote form={form} />
      <Textarea
        ref={field}
        label={`Reply to ${email}`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('text')}
      />
      {form.failure && (
        <p role="alert" className={bar.wrong}>
          {form.failure}
        </p>
      )}
      <Buttons>
        <Button variant="default" onClick={() => done.mutate()} {...busy(isBusy)}>
          Mark as done
        </Button>
        <Button type="submit" {...busy(isBusy)}>
          {reply.isPending ? 'Sending...' : 'Send reply'}
        </Button>
      </Buttons>
    </form>
  )
}

type SettledProps = { message: ContactMessage; answered: NonNullable<ContactMessage['answered']> }

function Settled({ message: { _id: id, name }, answered }: SettledProps) {
  const openAgain = useSubmitOnce({
    mutationFn: () => reopen(id),
    onSuccess: () => toast({ message: `The message from ${name} is open again.`, id }),
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
  return (
    <div className={bar.bar}>
      <p className={bar.quiet}>
        Done by {answered.by}, <Moment at={answered.at} />.
      </p>
      <Button variant="default" onClick={() => openAgain.mutate()} {...busy(openAgain.isPending)}>
        Reopen message
      </Button>
    </div>
  )
}

async function reopen(id: string) {
  await call('POST /api/operator/messages/:id/reopen', { params: { id } }).finally(refreshMessages)
}

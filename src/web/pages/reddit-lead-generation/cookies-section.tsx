import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { BotStats } from '#contract/reply-bot/replybot.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import { readCookieText } from './cookie-text.ts'
import classes from './page.module.css'
import { Failure, Section } from './section.tsx'

type State = BotStats['cookies']

/** Stores the account's cookies, which are never shown again; they can be replaced and deleted. */
export function CookiesSection({ state, isNext }: { state: State; isNext: boolean }) {
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const keep = useSubmitOnce({
    mutationFn: (cookies: unknown[]) => call('POST /reddit/upload-cookies', { body: cookies }),
    onSuccess: async () => {
      setText('')
      void toast({ message: 'Cookies uploaded successfully' })
      await refresh('GET /reddit/stats')
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (keep.isPending) return
    const cookies = readCookieText(text)
    setInvalid(cookies === null)
    keep.reset()
    if (cookies) keep.mutate(cookies)
  }

  return (
    <Section
      title="Paste cookies"
      step={2}
      isDone={state === 'kept'}
      aside={<CookieState state={state} />}
      text="From the account that replies. They are stored encrypted and never shown again."
    >
      <Stack as="form" gap={12} onSubmit={submit} noValidate className={classes.form}>
        <Textarea
          label="Cookies (JSON)"
          placeholder={'[{ "name": "reddit_session", "value": "..." }]'}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={isInvalid && 'Invalid JSON'}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setInvalid(false)
          }}
          classNames={{ input: classes.code }}
        />
        <Row gap={8} wrap>
          <Button type="submit" variant={isNext ? 'filled' : 'default'} {...busy(keep.isPending)}>
            {keep.isPending ? 'Uploading...' : 'Upload cookies'}
          </Button>
          {state !== 'none' && <DeleteButton />}
        </Row>
        <Failure title="Failed to upload cookies" error={keep.error} />
      </Stack>
    </Section>
  )
}

function CookieState({ state }: { state: State }) {
  if (state === 'kept') return <StatusChip meaning="good">Cookies saved</StatusChip>
  if (state === 'none') return <StatusChip meaning="neutral">No cookies yet</StatusChip>
  return <StatusChip meaning="wrong">Unreadable: paste them again</StatusChip>
}

function DeleteButton() {
  const remove = useSubmitOnce({
    mutationFn: () => call('DELETE /reddit/cookies'),
    onSuccess: async () => {
      void toast({ message: 'Cookies deleted' })
      await refresh('GET /reddit/stats')
    },
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: 'Delete the cookies?',
      message: "The bot can't run without them. If it's running, it stops.",
      confirm: 'Delete cookies',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }

  return (
    <>
      <Button variant="default" {...busy(remove.isPending)} onClick={ask}>
        {remove.isPending ? 'Deleting...' : 'Delete cookies'}
      </Button>
      <Failure title="Failed to delete cookies" error={remove.error} />
    </>
  )
}

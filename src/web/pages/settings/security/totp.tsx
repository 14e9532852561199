import { Button, TextInput } from '@mantine/core'
import { type FormEvent, Suspense } from 'react'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { CopyButton } from '#web/parts/copy-button.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { openOverlays } from '#web/ui/overlays.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './page.module.css'
import { goOnWith } from './recovery-codes.tsx'

type Setup = { uri: string; secret: string }

export function TotpRow({ isOn }: { isOn: boolean }) {
  const onError = (error: Error) => toast({ message: error.message, wrong: true })
  const start = useSubmitOnce<void>({
    mutationFn: async () => openSetup(await call('POST /api/user/totp')),
    onError,
  })
  const remove = useSubmitOnce({
    mutationFn: () => call('DELETE /api/user/totp'),
    onSuccess: () => toast({ message: 'The authenticator app was removed.' }),
    onError,
    onSettled: () => refresh('GET /api/user/security', 'GET /api/check-auth'),
  })

  async function askToRemove() {
    const isSure = await confirmDialog({
      title: 'Remove your authenticator app?',
      message: 'Its codes stop working.',
      confirm: 'Remove app',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }

  return (
    <FactorRow
      icon="shield"
      title={<>Authenticator app {isOn && <StatusChip meaning="good">On</StatusChip>}</>}
      text="6-digit codes from an app on your phone."
      action={
        <>
          <Button variant="default" onClick={() => start.mutate()} {...busy(start.isPending)}>
            {isOn ? 'Change' : 'Set up'}
          </Button>
          {isOn && (
            <Button variant="default" onClick={askToRemove} {...busy(remove.isPending)}>
              Remove
            </Button>
          )}
        </>
      }
    />
  )
}

async function openSetup(setup: Setup) {
  const { modals } = await openOverlays()
  const id = modals.open({
    title: 'Set up your authenticator app',
    closeButtonProps: { 'aria-label': 'Close' },
    children: <SetupForm setup={setup} onDone={() => modals.close(id)} />,
  })
}

function SetupForm({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const confirm = useSubmitOnce<void, string>({
    mutationFn: async (code) => {
      const { recoveryCodes } = await call('POST /api/user/totp/confirm', { body: { code } })
      onDone()
      await goOnWith(recoveryCodes, 'Your authenticator app is set up.')
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    confirm.mutate(String(new FormData(event.currentTarget).get('code') ?? ''))
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <Text size="sm" tone="dimmed">
        Scan this with your authenticator app, or enter the key by hand.
      </Text>
      <Suspense fallback={<div className={classes.qr} />}>
        <QrCode text={setup.uri} />
      </Suspense>
      <Row gap={12} rowGap={8} align="center" wrap>
        <code className={classes.secret}>
          {groupsOf(setup.secret).map(([start, letters]) => (
            <span key={start}>{letters}</span>
          ))}
        </code>
        <CopyButton
          text={setup.secret}
          labels={{ idle: 'Copy key', copied: 'Copied', failed: 'Select the key and copy it' }}
        />
      </Row>
      <TextInput
        name="code"
        label="Code"
        description="The 6 digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        withAsterisk={false}
        data-autofocus
      />
      <FormMessage message={confirm.error && { wrong: true, text: confirm.error.message }} />
      <Row gap={12} justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" {...busy(confirm.isPending)}>
          {confirm.isPending ? 'Checking...' : 'Turn on'}
        </Button>
      </Row>
    </Stack>
  )
}

/** Four letters each, with where they start. */
function groupsOf(secret: string): [start: number, letters: string][] {
  return [...secret.matchAll(/.{1,4}/g)].map(({ index, 0: letters }) => [index, letters])
}

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).default)

import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { OwnSecurity } from '#contract/people/factors.ts'
import { defaultPasskeyName } from '#domain/people/passkey-name.ts'
import { formatDevice } from '#domain/platform/device.ts'
import { ApiError, call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { forgetPasskey, makePasskey, passkeyProblem, whyNoPasskeys } from '#web/parts/factors/passkeys.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { When } from '#web/parts/when.tsx'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { openOverlays } from '#web/ui/overlays.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './page.module.css'
import { goOnWith } from './recovery-codes.tsx'

type Passkey = OwnSecurity['passkeys'][number]
const maxPasskeys = 10

/** Saved as soon as the device made it, so that no device has a passkey that we don't know. */
export function AddPasskey({ passkeys }: { passkeys: readonly Passkey[] }) {
  const isHydrated = useHydrated()
  const reason = isHydrated ? whyNoPasskeys() : null
  const add = useSubmitOnce<void>({
    mutationFn: async () => {
      const { name, recoveryCodes } = await addPasskey(passkeys.map((passkey) => passkey.name))
      void goOnWith(recoveryCodes, `${name} was added. You can rename it.`)
    },
    onError: (error) => toast({ message: passkeyProblem(error) ?? error.message, wrong: true }),
  })
  const isFull = passkeys.length >= maxPasskeys
  return (
    <div>
      <Button onClick={() => add.mutate()} disabled={reason !== null || isFull} {...busy(add.isPending)}>
        {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
      {(reason || isFull) && (
        <Text size="sm" tone="dimmed">
          {reason ?? 'You have 10 passkeys, which is the most.'}
        </Text>
      )}
    </div>
  )
}

async function addPasskey(taken: readonly string[]) {
  const passkey = await makePasskey()
  const name = defaultPasskeyName(passkey, formatDevice(navigator.userAgent), taken)
  try {
    const { recoveryCodes } = await call('POST /api/user/passkeys', {
      body: { name, passkey: passkey as never },
    })
    return { name, recoveryCodes }
  } catch (error) {
    await forgetPasskey(passkey.id)
    throw error
  }
}

export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0)
    return (
      <div className={classes.rows}>
        <Text tone="dimmed" className={classes.row}>
          No passkeys yet.
        </Text>
      </div>
    )
  return (
    <ul className={classes.rows}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey: { _id: id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const remove = useSubmitOnce({
    mutationFn: () => call('DELETE /api/user/passkeys/:id', { params: { id } }),
    onSuccess: () => toast({ message: `${name} was removed.` }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: () => refresh('GET /api/user/security', 'GET /api/check-auth'),
  })

  async function askToRemove() {
    const isSure = await confirmDialog({
      title: `Remove ${name}?`,
      message: "You can't log in with this passkey anymore. Delete it on your device too.",
      confirm: 'Remove passkey',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }

  return (
    <FactorRow
      icon="fingerprint"
      title={name}
      text={
        <>
          Added <When at={createdAt} />.{' '}
          {usedAt ? (
            <>
              Last used <When at={usedAt} as="ago" />.
            </>
          ) : (
            'Not used yet.'
          )}
        </>
      }
      action={
        <>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => openNameForm(id, name)}
            aria-label={`Rename ${name}`}
          >
            Rename
          </Button>
          <Button
            variant="subtle"
            size="xs"
            onClick={askToRemove}
            aria-label={`Remove ${name}`}
            {...busy(remove.isPending)}
          >
            Remove
          </Button>
        </>
      }
    />
  )
}

async function openNameForm(id: string, name: string) {
  const { modals } = await openOverlays()
  const dialog = modals.open({
    title: 'Rename passkey',
    closeButtonProps: { 'aria-label': 'Close' },
    children: <NameForm id={id} name={name} onDone={() => modals.close(dialog)} />,
  })
}

type NameFormProps = { id: string; name: string; onDone: () => void }

function NameForm({ id, name, onDone }: NameFormProps) {
  const rename = useSubmitOnce({
    mutationFn: (typed: string) =>
      call('PATCH /api/user/passkeys/:id', { params: { id }, body: { name: typed } }),
    onSuccess: async () => {
      await refresh('GET /api/user/security')
      onDone()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    rename.mutate(String(new FormData(event.currentTarget).get('name') ?? ''))
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <TextInput
        name="name"
        label="Name"
        description="So that you recognize it later."
        defaultValue={name}
        maxLength={100}
        required
        withAsterisk={false}
        data-autofocus
      />
      <FormMessage message={rename.error && { wrong: true, text: sayWhy(rename.error) }} />
      <Row gap={12} justify="end" wrap>
        <Button type="submit" {...busy(rename.isPending)}>
          {rename.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Row>
    </Stack>
  )
}

function sayWhy(error: Error): string {
  return (error instanceof ApiError && error.fields.name) || error.message
}

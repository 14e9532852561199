import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OwnSecurity } from '../../../../contract/factors.ts'
import { formatDevice } from '../../../../domain/device.ts'
import { defaultPasskeyName } from '../../../../domain/passkey-name.ts'
import { ApiError, call } from '../../../api.ts'
import { FormMessage } from '../../../parts/auth/form-message.tsx'
import { forgetPasskey, makePasskey, passkeyProblem, whyNoPasskeys } from '../../../parts/factors/passkeys.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { When } from '../../../parts/when.tsx'
import { refresh } from '../../../queries.ts'
import { busy } from '../../../ui/busy.ts'
import { confirmDialog } from '../../../ui/dialogs.tsx'
import { openOverlays } from '../../../ui/overlays.tsx'
import { toast } from '../../../ui/toast.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './page.module.css'
import { showRecoveryCodes } from './recovery-codes.tsx'

type Passkey = OwnSecurity['passkeys'][number]
const maxPasskeys = 10

/** Saved as soon as the device made it, so that no device has a passkey that we don't know. */
export function AddPasskey({ passkeys }: { passkeys: readonly Passkey[] }) {
  const isHydrated = useHydrated()
  const reason = isHydrated ? whyNoPasskeys() : null
  const add = useSubmitOnce({
    mutationFn: () => addPasskey(passkeys.map(({ name }) => name)),
    onSuccess: (added) => void showAdded(added),
    onError: (error) => toast({ message: passkeyProblem(error) ?? error.message, wrong: true }),
  })
  const isFull = passkeys.length >= maxPasskeys
  return (
    <div>
      <Button onClick={() => add.mutate()} disabled={reason !== null || isFull} {...busy(add.isPending)}>
        {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
      {(reason || isFull) && (
        <p className={classes.text}>{reason ?? 'You have 10 passkeys, which is the most.'}</p>
      )}
    </div>
  )
}

async function showAdded({ name, recoveryCodes }: { name: string; recoveryCodes?: string[] }) {
  void refresh('GET /api/user/security')
  if (recoveryCodes) await showRecoveryCodes(recoveryCodes)
  else void toast({ message: `${name} was added. You can rename it.` })
  // Whoever had to set one up goes on from here.
  await refresh('GET /api/check-auth')
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
    return <p className={classes.empty}>No passkeys yet. Add one to log in without a password.</p>
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

  const rename = () =>
    openNameForm(name, async (typed) => {
      await call('PATCH /api/user/passkeys/:id', { params: { id }, body: { name: typed } })
      await refresh('GET /api/user/security')
    })

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
          <Button variant="subtle" size="xs" onClick={rename} aria-label={`Rename ${name}`}>
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

async function openNameForm(name: string, save: (name: string) => Promise<void>) {
  const { modals } = await openOverlays()
  const id = modals.open({
    title: 'Rename passkey',
    closeButtonProps: { 'aria-label': 'Close' },
    children: <NameForm name={name} save={save} onDone={() => modals.close(id)} />,
  })
}

type NameFormProps = { name: string; save: (name: string) => Promise<void>; onDone: () => void }

function NameForm({ name, save, onDone }: NameFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('name') ?? '')
    setBusy(true)
    setProblem(null)
    try {
      await save(typed)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fields.name ?? error.message)
      setBusy(false)
    }
  }

  return (
    <form className={classes.steps} onSubmit={submit}>
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
      <FormMessage message={problem === null ? null : { wrong: true, text: problem }} />
      <div className={classes.foot}>
        <Button type="submit" {...busy(isBusy)}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

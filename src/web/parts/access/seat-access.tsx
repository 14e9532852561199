import { hostOf } from '#domain/fulfillment/seat-access.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Day } from '../day.tsx'
import { LicenseKey } from './license-key.tsx'
import type { MySeat } from './my-seat.ts'
import classes from './seat-access.module.css'

/** How the holder of a seat gets in, or why not yet. */
export function SeatAccess({ seat }: { seat: MySeat }) {
  const { endsOn } = seat.access
  return (
    <Stack as="span" gap={4} align="end" className={classes.access}>
      <State seat={seat} />
      {endsOn && (
        <Text as="span" size="sm" tone="warning">
          Ends on <Day at={endsOn} />
        </Text>
      )}
    </Stack>
  )
}

function State({ seat }: { seat: MySeat }) {
  const { productName, access } = seat
  const { state, since, reason } = access
  if (state === 'done') return <GetIn seat={seat} />
  if (state === 'held') {
    return (
      <StatusChip meaning="wrong">
        On hold since <Day at={since} />
      </StatusChip>
    )
  }
  if (state === 'refused') {
    const said = reason?.replace(/\.$/, '') ?? 'no reason given'
    return (
      <Text as="span" size="sm" tone="error" className={classes.text}>
        {productName} could not add you: {said}. Ask an admin.
      </Text>
    )
  }
  return (
    <StatusChip meaning="ours">
      Being set up since <Day at={since} />
    </StatusChip>
  )
}

function GetIn({ seat }: { seat: MySeat }) {
  const { kind, url, inviteFrom, note } = seat.access
  return (
    <>
      {kind === 'invite' && (
        <Text as="span" size="sm" tone="dimmed" className={classes.text}>
          {inviteFrom ? `Look for an invitation from ${inviteFrom}` : 'Look for an invitation email'}
        </Text>
      )}
      {kind === 'keys' && <LicenseKey seat={seat} />}
      {url && <OpenProduct name={seat.productName} url={url} />}
      {note && (
        <Text as="span" size="sm" tone="dimmed" className={classes.text}>
          {note}
        </Text>
      )}
    </>
  )
}

/** In a new tab, which learns nothing of this page; the host says where it leads. */
export function OpenProduct({ name, url }: { name: string; url: string }) {
  return (
    <Stack as="span" gap={2} align="end" className={classes.open}>
      <LinkButton href={url} size="xs">
        <Icon name="external-link" size={15} /> Open {name}
        <span className="sr-only"> in a new tab</span>
      </LinkButton>
      <Text as="span" size="sm" tone="dimmed" className={classes.text}>
        {hostOf(url)}
      </Text>
    </Stack>
  )
}

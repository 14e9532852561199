import { Button, Table } from '@mantine/core'
import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { Preview } from '#contract/catalog/preview.ts'
import { formatDay } from '#domain/platform/day.ts'
import op from '#web/pages/operator/view.module.css'
import { WithRight } from '#web/parts/with-right.tsx'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Notes } from '../draft-notes.tsx'
import { changeLines, fromDay, kindLabel } from './format-change.ts'
import type { ChangeLine } from './format-field.ts'
import classes from './set.module.css'
import type { SetActions } from './use-set-actions.ts'

type ChangeRowProps = {
  change: PriceChange
  today: string
  preview: Preview | undefined
  /** Null once the set is closed. */
  actions: SetActions | null
}

export function ChangeRow({ change, today, preview, actions }: ChangeRowProps) {
  const lines = changeLines(change)
  const stale = preview?.stale.find(({ key }) => key === change.key)
  const what = whatOf(change)
  return (
    <Table.Tr data-stale={stale ? true : undefined}>
      <Table.Th scope="row" className={classes.what}>
        {what}
        <Text as="span" size="xs" tone="dimmed" weight={400} className={op.line}>
          {kindLabel(change)}
        </Text>
        {preview && <Notes preview={preview} keys={[change.key]} />}
        {stale && actions && <Stale change={change} stale={stale} actions={actions} />}
      </Table.Th>
      <Table.Td className={classes.from}>{fromDay(change, today) ?? 'When published'}</Table.Td>
      <Table.Td className={classes.before} data-label="Before">
        <Lines lines={lines} side="before" />
      </Table.Td>
      <Table.Td className={classes.after} data-label="After">
        <Lines lines={lines} side="after" />
      </Table.Td>
      {actions && (
        <Table.Td>
          <WithRight right="owner">
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              {...busy(actions.isBusy)}
              onClick={() => actions.drop.mutate(change.key)}
            >
              Remove
              <span className="sr-only">
                {' '}
                {kindLabel(change)} of {what}
              </span>
            </Button>
          </WithRight>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Lines({ lines, side }: { lines: ChangeLine[]; side: 'before' | 'after' }) {
  if (lines.every((line) => line[side] === null))
    return (
      <Text as="span" tone="dimmed" weight={400}>
        None
      </Text>
    )
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.label}>
          {line.label && (
            <Text as="span" tone="dimmed" weight={400}>
              {line.label}:{' '}
            </Text>
          )}
          {line[side] ?? (
            <Text as="span" tone="dimmed" weight={400}>
              None
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

type StaleProps = { change: PriceChange; stale: Preview['stale'][number]; actions: SetActions }

/** Another set changed the same thing: both values, and the two ways out. */
function Stale({ change, stale: { by, at, now }, actions }: StaleProps) {
  const lines = now ? changeLines({ ...change, after: now, before: undefined }) : []
  const values = lines.map(({ label, after }) => (label ? `${label}: ${after}` : after)).join('; ')
  return (
    <Stack gap={6} align="start" weight={400} className={classes.stale}>
      <Text size="sm" tone="warning">
        {by} published another change to this on {formatDay(at)}. {values && <>The book now has {values}.</>}{' '}
        Take over to replace it with yours, or remove yours.
      </Text>
      <WithRight right="owner">
        <Button
          variant="default"
          size="xs"
          {...busy(actions.isBusy)}
          onClick={() => actions.takeOver.mutate(change.key)}
        >
          Take over<span className="sr-only"> {whatOf(change)}</span>
        </Button>
      </WithRight>
    </Stack>
  )
}

/** "Business, monthly", or the thing itself. */
function whatOf({ about, thing }: PriceChange): string {
  if (!about) return thing
  return about.plan ? `${about.plan}, ${about.billingCycle}` : about.vendor
}

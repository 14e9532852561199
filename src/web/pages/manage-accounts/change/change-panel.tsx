import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ProductSubscription } from '#contract/reports/products.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { linesNow } from '../product-facts.ts'
import classes from './change.module.css'
import { canChange } from './describe-change.ts'
import { PlanForm } from './plan-form.tsx'
import { PlannedChange } from './planned-change.tsx'
import { SeatsForm } from './seats-form.tsx'

type ChangePanelProps = {
  subscription: ProductSubscription
  name: string
  /** Which order it is, if there are several. */
  children?: ReactNode
}

/** What was canceled stays as it is, and so does what a pool fixes, but for a change planned for the end of its term. */
export function hasChangePanel(subscription: ProductSubscription): boolean {
  const { purchase } = subscription
  const first = linesNow(subscription).findIndex(canChange)
  if (first === -1 || purchase.cancelsAt) return false
  return !isBound(purchase) || purchase.changes.some(({ line }) => line === first)
}

function isBound({ pool }: ProductSubscription['purchase']): boolean {
  return pool !== undefined && new Date(pool.termEndsAt) > new Date()
}

/** More or fewer seats of a running subscription, or another plan, with what it costs beside it. */
export function ChangePanel({ subscription, name, children }: ChangePanelProps) {
  const { purchase } = subscription
  const lines = linesNow(subscription)
  const choices = lines.flatMap((line, position) => (canChange(line) ? [position] : []))
  const [chosen, setChosen] = useState(0)
  const [what, setWhat] = useState<'seats' | 'plan'>('seats')
  const position = choices.includes(chosen) ? chosen : (choices[0] ?? 0)
  const line = lines[position]
  if (!line || !hasChangePanel(subscription)) return null
  const planned = purchase.changes.find((change) => change.line === position)
  const waiting = planned && <PlannedChange purchase={purchase} change={planned} line={line} />
  if (isBound(purchase))
    return (
      <Stack
        as="section"
        gap={12}
        className={`${shapes.sunken} ${classes.panel}`}
        aria-label={`Change ${name}`}
      >
        <Text as="h2" size="name">
          Planned change
        </Text>
        {children}
        {waiting}
      </Stack>
    )
  const form = { purchase, position, line, name, onDone: () => setWhat('seats') }
  return (
    <Stack
      as="section"
      gap={12}
      className={`${shapes.sunken} ${classes.panel}`}
      aria-label={`Change ${name}`}
    >
      <Row as="h2" gap={12} align="center" justify="between" size="name">
        {what === 'seats' ? 'Change seats' : 'Change plan'}
        <PlainButton look="subtle" size="xs" onClick={() => setWhat(what === 'seats' ? 'plan' : 'seats')}>
          {what === 'seats' ? 'Change plan' : 'Change seats'}
        </PlainButton>
      </Row>
      {children}
      {choices.length > 1 && (
        <NativeSelect
          label="Plan"
          data={choices.map((at) => ({ value: String(at), label: lines[at]?.name ?? '' }))}
          value={String(position)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
      )}
      {waiting}
      {what === 'seats' ? (
        <SeatsForm key={`${purchase._id} ${position} ${line.seats} ${planned?._id}`} {...form} />
      ) : (
        <PlanForm
          key={`${purchase._id} ${position} ${line.name} ${planned?._id}`}
          {...form}
          taken={lines.map((each) => each.name)}
        />
      )}
    </Stack>
  )
}

import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ProductSubscription } from '../../../../contract/products.ts'
import { formatDay } from '../../../../domain/day.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'
import shared from '../product.module.css'
import { linesNow } from '../product-facts.ts'
import classes from './change.module.css'
import { canChange } from './describe-change.ts'
import { PlanForm } from './plan-form.tsx'
import { PlannedChange } from './planned-change.tsx'
import { SeatsForm } from './seats-form.tsx'

type ChangePanelProps = { subscription: ProductSubscription; name: string; isOneOfMany: boolean }

/** More or fewer seats of a running subscription, or another plan, with what it costs beside it. */
export function ChangePanel({ subscription, name, isOneOfMany }: ChangePanelProps) {
  const { purchase } = subscription
  const lines = linesNow(subscription)
  const choices = lines.flatMap((line, position) => (canChange(line) ? [position] : []))
  const [position, setPosition] = useState(choices[0] ?? 0)
  const [what, setWhat] = useState<'seats' | 'plan'>('seats')
  const line = lines[position]
  const isBound = purchase.pool !== undefined && new Date(purchase.pool.termEndsAt) > new Date()
  if (!line || choices.length === 0 || purchase.cancelsAt) return null
  const planned = purchase.changes.find((change) => change.line === position)
  const waiting = planned && <PlannedChange purchase={purchase} change={planned} line={line} />
  // A pool fixes seats and price; only what happens after its term can be taken back.
  if (isBound)
    return waiting ? (
      <section className={classes.panel} aria-label={`Change ${name}`}>
        <h2 className={shared.title}>Planned change</h2>
        {waiting}
      </section>
    ) : null
  const form = { purchase, position, line, name, onDone: () => setWhat('seats') }
  return (
    <section className={classes.panel} aria-label={`Change ${name}`}>
      <h2 className={shared.title}>
        {what === 'seats' ? 'Change seats' : 'Change plan'}
        <PlainButton look="subtle" size="xs" onClick={() => setWhat(what === 'seats' ? 'plan' : 'seats')}>
          {what === 'seats' ? 'Change plan' : 'Change seats'}
        </PlainButton>
      </h2>
      {isOneOfMany && <p className={classes.note}>Order of {formatDay(purchase.requestedAt, 'medium')}</p>}
      {choices.length > 1 && (
        <NativeSelect
          label="Plan"
          data={choices.map((at) => ({ value: String(at), label: lines[at]?.name ?? '' }))}
          value={String(position)}
          onChange={({ currentTarget: { value } }) => setPosition(Number(value))}
        />
      )}
      {waiting}
      {what === 'seats' ? (
        <SeatsForm key={`${position} ${line.seats} ${planned?._id}`} {...form} />
      ) : (
        <PlanForm
          key={`${position} ${line.name} ${planned?._id}`}
          {...form}
          taken={lines.map((each) => each.name)}
        />
      )}
    </section>
  )
}

import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSeatCount, MAX_SEATS } from '#domain/catalog/selection.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './change.module.css'
import { ChangeForm } from './change-form.tsx'
import type { LineForm } from './line-form.ts'

/** A number of seats, by its buttons or typed; `proposed` is what it begins with. */
export function SeatsForm({ line, proposed, ...form }: LineForm & { proposed?: number }) {
  const [typed, setTyped] = useState(String(proposed ?? line.seats))
  const seats = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isValid = isSeatCount(seats)
  const step = (by: number) =>
    setTyped(String(Math.min(MAX_SEATS, Math.max(1, (isValid ? seats : line.seats) + by))))
  const wish = isValid && seats !== line.seats ? { seats } : null
  return (
    <ChangeForm {...form} line={line} wish={wish}>
      <Row gap={6} align="start" className={classes.stepper}>
        <ActionIcon variant="default" size={34} aria-label="Fewer seats" onClick={() => step(-1)}>
          −
        </ActionIcon>
        <TextInput
          aria-label="Seats"
          inputMode="numeric"
          value={typed}
          error={isValid ? null : 'Seats must be a whole number from 1 to 100,000.'}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <ActionIcon variant="default" size={34} aria-label="Add seats" onClick={() => step(1)}>
          +
        </ActionIcon>
        <Text as="span" size="sm" tone="dimmed" className={classes.now}>
          now {formatCount(line.seats)}
        </Text>
      </Row>
    </ChangeForm>
  )
}

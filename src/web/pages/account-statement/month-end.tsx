import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#domain/platform/day.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './page.module.css'

/** Everything of a month for the accountant, as one file. */
export function MonthEnd() {
  const id = useId()
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const isMonth = /^\d{4}-\d{2}$/.test(month)
  return (
    <Stack as="section" gap={8} aria-labelledby={id} id="month-end" className={classes.pack}>
      <Text as="h2" size="lg" id={id}>
        Month-end pack
      </Text>
      <Text tone="dimmed" className={classes.text}>
        One ZIP file with all invoices, credit notes and order forms of a month, its statement, and bills for
        Xero and QuickBooks. <Link to="/settings/accounting">Account codes</Link> say where they are booked.
      </Text>
      <Row gap={12} rowGap={8} align="end" wrap>
        <TextInput
          type="month"
          label="Month"
          placeholder="2026-11"
          className={classes.day}
          value={month}
          onChange={({ currentTarget: { value } }) => setMonth(value.trim())}
        />
        {isMonth && (
          <LinkButton href={`/api/month-end.zip?month=${month}`} reloadDocument download>
            <Icon name="download" size={15} /> Download month-end pack
          </LinkButton>
        )}
      </Row>
    </Stack>
  )
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Method } from '#contract/billing/payment-methods.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import { Section } from '#web/pages/settings/section.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from '../billing.module.css'
import { AutoPayForm } from './auto-pay-form.tsx'
import { describeAutoPay } from './describe-auto-pay.ts'

/** Whether invoices are charged by themselves, with what and when; and the next charge. */
export function AutoPaySection() {
  const setting = useQuery({ ...read('GET /api/auto-pay'), staleTime: 0 })
  const methods = useQuery({ ...read('GET /api/payment-methods'), staleTime: 0 })
  const loading = <Skeleton height={96} role="status" aria-label="Loading auto-pay" />
  return (
    <div className={classes.section}>
      <Section
        title="Auto-pay"
        text="We charge your invoices on the day you choose. You get an email three days before each charge."
        look="wide"
      >
        <Loaded query={setting} loading={loading} message="Auto-pay couldn't be loaded.">
          {(autoPay) => (
            <Loaded query={methods} loading={loading} message="Your payment methods couldn't be loaded.">
              {({ methods: saved }) => (
                <Setting key={JSON.stringify([autoPay, saved.length])} autoPay={autoPay} methods={saved} />
              )}
            </Loaded>
          )}
        </Loaded>
      </Section>
    </div>
  )
}

type SettingProps = { autoPay: Output<'GET /api/auto-pay'>; methods: Method[] }

/** What holds now, in words; while it is on, the form opens for a change. */
function Setting({ autoPay, methods }: SettingProps) {
  const [isOpen, setOpen] = useState(false)
  const { on, next } = autoPay
  return (
    <Stack gap={16}>
      {on && (
        <Text weight={500}>
          {next
            ? `Next charge: ${formatUsd(fromDollars(next.amount))} on ${formatDay(next.day)}.`
            : 'No charge is coming.'}
        </Text>
      )}
      {on && !isOpen ? (
        <Row gap={16} rowGap={8} align="center" justify="between" wrap>
          <span>{describeAutoPay(autoPay, methods)}</span>
          <PlainButton onClick={() => setOpen(true)}>Change auto-pay</PlainButton>
        </Row>
      ) : (
        <AutoPayForm autoPay={autoPay} methods={methods} />
      )}
    </Stack>
  )
}

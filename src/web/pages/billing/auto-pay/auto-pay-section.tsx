import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import { Section } from '#web/pages/settings/section.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import classes from '../billing.module.css'
import { AutoPayForm } from './auto-pay-form.tsx'

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
                <Stack gap={16}>
                  <NextCharge autoPay={autoPay} />
                  <AutoPayForm key={JSON.stringify(autoPay)} autoPay={autoPay} methods={saved} />
                </Stack>
              )}
            </Loaded>
          )}
        </Loaded>
      </Section>
    </div>
  )
}

function NextCharge({ autoPay: { on, next } }: { autoPay: Output<'GET /api/auto-pay'> }) {
  if (!on) return null
  return (
    <Text weight={500}>
      {next
        ? `Next charge: ${formatUsd(fromDollars(next.amount))} on ${formatDay(next.day)}.`
        : 'No charge is coming.'}
    </Text>
  )
}

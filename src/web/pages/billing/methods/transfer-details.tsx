import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Instructions, Transfer } from '#contract/billing/payment-methods.ts'
import { formatDay } from '#domain/platform/day.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { call } from '#web/api.ts'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { CopyButton } from '#web/parts/copy-button.tsx'
import { usd } from '#web/parts/usd.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from '../billing.module.css'

type TransferDetailsProps = { instructions: Instructions; transfers: Transfer[]; isSandbox: boolean }

/** Where transfers go, what has arrived, and what is left for the next payment. */
export function TransferDetails({ instructions, transfers, isSandbox }: TransferDetailsProps) {
  const { bank, account, routing, reference, unused = 0 } = instructions
  return (
    <Stack as="section" gap={12} aria-labelledby="transfers">
      <Text as="h3" size="lg" id="transfers">
        Bank transfers
      </Text>
      <Text size="sm" tone="dimmed">
        Send transfers to your own account at {bank}. Its details never change.
      </Text>
      <dl className={`${shapes.pairs} ${classes.account}`}>
        <Line label="Account number" text={account} />
        <Line label="Routing number" text={routing} />
        <Line label="Reference" text={reference} />
      </dl>
      {transfers.map((transfer) => (
        <p key={transfer.paymentId}>
          {transfer.invoices.join(', ')}: {usd(transfer.arrived)} of {usd(transfer.amount)} arrived. We wait
          until {formatDay(transfer.until, 'medium')}.
        </p>
      ))}
      {unused > 0 && <p>{usd(unused)} is left over and pays your next transfer.</p>}
      {isSandbox && <SandboxTransfer />}
    </Stack>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{text}</dd>
      <dd>
        <CopyButton text={text} labels={{ idle: 'Copy', copied: 'Copied', failed: 'Select it to copy' }} />
      </dd>
    </div>
  )
}

function SandboxTransfer() {
  const [amount, setAmount] = useState('')
  const send = useSubmitOnce({
    mutationFn: () => call('POST /api/sandbox/transfer', { body: { amount: readDollars(amount) } }),
    onSuccess: () => {
      setAmount('')
      return refresh('GET /api/payment-methods')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Row as="form" gap={12} align="end" wrap onSubmit={submit} noValidate>
      <TextInput
        label="Sandbox: amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" {...busy(send.isPending)}>
        Send a transfer
      </Button>
      <FormMessage message={send.error && { wrong: true, text: send.error.message }} />
    </Row>
  )
}

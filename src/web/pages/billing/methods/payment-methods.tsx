import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '#web/ui/overlays.css'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MethodKind, maxMethods } from '#domain/billing/payment-method.ts'
import type { Output } from '#web/api.ts'
import { Section } from '#web/pages/settings/section.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { useAskedFor } from '#web/parts/use-asked-for.ts'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from '../billing.module.css'
import { AddDialog } from './add-dialog.tsx'
import { MethodRow } from './method-row.tsx'
import { TransferDetails } from './transfer-details.tsx'

type Saved = Output<'GET /api/payment-methods'>

/** Cards and bank accounts that can be charged without entering them again, and where transfers go. */
export function PaymentMethods() {
  const methods = useQuery({ ...read('GET /api/payment-methods'), staleTime: 0 })
  const [added, setAdded] = useState<MethodKind | null>(null)
  useAskedFor('card', () => setAdded('card'))
  return (
    <div className={classes.section}>
      <Section
        title="Payment methods"
        text="Saved at the payment provider. We never see or store a card or account number."
        look="wide"
      >
        <Loaded
          query={methods}
          loading={<Skeleton height={96} role="status" aria-label="Loading payment methods" />}
          message="Your payment methods couldn't be loaded."
          refused={({ code }) => (code === 'payments_off' ? <p>Payments are turned off.</p> : null)}
        >
          {(saved) => <Methods saved={saved} onAdd={setAdded} />}
        </Loaded>
      </Section>
      {added && <AddDialog kind={added} onClose={() => setAdded(null)} />}
    </div>
  )
}

function Methods({ saved, onAdd }: { saved: Saved; onAdd: (kind: MethodKind) => void }) {
  const { methods, instructions, transfers, provider } = saved
  const isFull = methods.length >= maxMethods
  return (
    <Stack gap={16}>
      {methods.length === 0 ? (
        <EmptyState icon="card" title="No payment methods yet">
          Save a card or a bank account, or get the account for bank transfers.
        </EmptyState>
      ) : (
        <ul className={shapes.lines} aria-label="Saved payment methods">
          {methods.map((method) => (
            <MethodRow key={method._id} method={method} onContinue={() => onAdd(method.kind)} />
          ))}
        </ul>
      )}
      {isFull ? (
        <Text size="sm" tone="dimmed">
          You can save up to {maxMethods}. Remove one to add another.
        </Text>
      ) : (
        <Row gap={8} wrap>
          <Button variant="default" onClick={() => onAdd('card')}>
            Add card
          </Button>
          <Button variant="default" onClick={() => onAdd('us_bank')}>
            Add bank account
          </Button>
          {!instructions && (
            <Button variant="default" onClick={() => onAdd('transfer')}>
              Pay by transfer
            </Button>
          )}
        </Row>
      )}
      {instructions && (
        <TransferDetails
          instructions={instructions}
          transfers={transfers}
          isSandbox={provider === 'sandbox'}
        />
      )}
    </Stack>
  )
}

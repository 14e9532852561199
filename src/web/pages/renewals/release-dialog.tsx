import { Stack } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/reports/products.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SeatsForm } from '../manage-accounts/change/seats-form.tsx'
import { linesNow } from '../manage-accounts/product-facts.ts'
import { productOf } from '../manage-accounts/use-seats.ts'
import { type Cut, cutsOf, formatIdle } from './release.ts'
import type { Subscription } from './subscriptions.ts'

type ReleaseDialogProps = { decision: Subscription; onDone?: () => void; onClose: () => void }

/** The same form as on the product's page, with the seats that are in use filled in. */
export function ReleaseDialog({ decision, onDone, onClose }: ReleaseDialogProps) {
  const { vendor } = decision.renewal
  const product = useQuery(productOf(vendor))
  const done = () => {
    onDone?.()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Release ${formatIdle(decision.spare)} of ${vendor}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <Loaded query={product} message={`${vendor} couldn't be loaded.`}>
        {(loaded) => <Cuts product={loaded} cuts={cutsOf([decision])} onDone={done} />}
      </Loaded>
    </Modal>
  )
}

/** One form for each plan with idle seats. */
function Cuts({ product, cuts, onDone }: { product: Product; cuts: Cut[]; onDone: () => void }) {
  const [open, setOpen] = useState(cuts)
  const subscription = product.subscriptions.find(({ purchase }) => purchase._id === cuts[0]?.purchaseId)
  if (!subscription) return null
  const { purchase } = subscription
  function close(cut: Cut) {
    if (open.length === 1) onDone()
    else setOpen(open.filter((each) => each !== cut))
  }
  const forms = open.map((cut) => {
    const line = linesNow(subscription)[cut.position]
    if (!line) return null
    return (
      <section key={cut.position} aria-label={line.name}>
        {cuts.length > 1 && <h3>{line.name}</h3>}
        <SeatsForm
          {...{ purchase, line, position: cut.position, proposed: cut.to }}
          name={product.seats.productName}
          onDone={() => close(cut)}
        />
      </section>
    )
  })
  return <Stack gap={24}>{forms}</Stack>
}

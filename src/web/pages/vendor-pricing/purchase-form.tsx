import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import type { CheckoutVendor, Plan } from '#domain/catalog/vendor.ts'
import { type Terms, useTermText } from '#web/parts/use-free-month.ts'
import { useCan } from '#web/session.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { askPath } from './ask-path.ts'
import { CopyLink } from './copy-link.tsx'
import { ExistingUser } from './existing-user.tsx'
import { billedLine, cheapestPackage } from './format-quote.ts'
import { NextSteps } from './next-steps.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PricePanel } from './price-panel.tsx'
import { PriceTable } from './price-table.tsx'
import classes from './pricing-view.module.css'
import { useProceed } from './use-proceed.ts'
import { useSelection } from './use-selection.ts'

/** Plans and seats on the left, the price and checkout button on the right. */
export function PurchaseForm({ vendor, terms }: { vendor: CheckoutVendor; terms: Terms }) {
  const isAlive = useHydrated()
  const choosing = useSelection(vendor)
  const { selection } = choosing
  const quote = quoteSelection(vendor, selection.choices)
  const hasPanel = vendor.page.panelAlwaysVisible || selection.choices.length > 0
  const proceed = useProceed(vendor, selection)
  const isAdmin = useCan('admin')
  const isEmployee = useCan('employee') && !isAdmin
  const navigate = useNavigate()
  const term = useTermText(vendor, terms[quote.billingCycle ?? 'monthly'], quote.afterCents)
  const [added, setAdded] = useState<Plan | null>(null)
  const ask = isEmployee ? askPath(vendor, selection) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask) void navigate(ask)
    else proceed()
  }

  const action = (
    <PlainButton
      type="submit"
      form="purchase"
      look="filled"
      size="md"
      disabled={!isAlive}
      className={classes.action}
    >
      {ask ? 'Ask for this' : vendor.page.action}
    </PlainButton>
  )
  return (
    <>
      <div className={classes.main}>
        <form
          id="purchase"
          noValidate
          onSubmit={submit}
          className={classes.form}
          data-narrow={!hasPanel || undefined}
        >
          <h2 className={classes.heading}>Tell us about your new purchase</h2>
          {isEmployee && <AdminsBuy vendorName={vendor.name} canAsk={ask !== null} />}
          {/* Disabled until hydration: an earlier choice would be lost. */}
          <fieldset disabled={!isAlive} className={classes.fields}>
            {vendor.page.asksExistingUser && (
              <ExistingUser
                vendorName={vendor.name}
                value={selection.isExistingUser}
                onChange={choosing.setExistingUser}
              />
            )}
            <PlanFields vendor={vendor} choosing={choosing} quote={quote} added={added} />
            {!hasPanel && action}
          </fieldset>
        </form>
        <PriceTable
          vendor={vendor}
          chosen={selection.choices}
          onAdd={(plan) => {
            setAdded(plan)
            choosing.choosePlans([...selection.choices, plan])
          }}
        />
      </div>
      <div className={classes.rail}>
        {/* Before a selection, only the live region is here. */}
        <div className={hasPanel ? undefined : 'sr-only'}>
          <PricePanel
            vendorName={vendor.name}
            quote={hasPanel ? quote : null}
            cheapest={cheapestPackage(vendor)}
            billed={billedLine(vendor, selection, quote)}
          >
            {action}
            <p className={classes.promise}>
              {ask ? 'Your company decides first.' : 'No payment now. We review it first.'}
            </p>
            {quote.billingCycle && <p className={classes.promise}>{term}</p>}
            <CopyLink />
          </PricePanel>
        </div>
        <NextSteps kind={vendor.kind} />
      </div>
    </>
  )
}

/** Tells employees up front who can buy, and how to ask. */
function AdminsBuy({ vendorName, canAsk }: { vendorName: string; canAsk: boolean }) {
  return (
    <p className={classes.notice}>
      Only admins of your company can buy. To ask for {vendorName}, choose plans and seats,{' '}
      {canAsk ? 'then ask your company for it.' : 'copy the link and send it to an admin.'}
    </p>
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import type { WaitlistVendor } from '#domain/catalog/vendor.ts'
import fieldClasses from '#web/parts/field/field.module.css'
import { Field } from '#web/parts/field/field.tsx'
import { useCan, useSession } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { askPath } from './ask-path.ts'
import { CopyLink } from './copy-link.tsx'
import { billedLine, savingsLine } from './format-quote.ts'
import { NextSteps } from './next-steps.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PricePanel } from './price-panel.tsx'
import { PriceTable } from './price-table.tsx'
import classes from './pricing-view.module.css'
import { useJoin } from './use-join.ts'
import { useSelection } from './use-selection.ts'

/** Asks what a company spends on a tool and which plans it wants, to negotiate with. */
export function WaitlistForm({ vendor }: { vendor: WaitlistVendor }) {
  const id = useId()
  const { user } = useSession()
  const spendInput = useRef<HTMLInputElement>(null)
  const [spend, setSpend] = useState('')
  const isAlive = useHydrated()
  const choosing = useSelection(vendor)
  const quote = quoteSelection(vendor, choosing.selection.choices)
  const hasPanel = quote.lines.length > 0
  const isAdmin = useCan('admin')
  const ask = useCan('employee') && !isAdmin ? askPath(vendor, choosing.selection) : null
  const { join, isJoining } = useJoin(vendor, () => {
    if (spendInput.current) spendInput.current.value = ''
    setSpend('')
  })

  // Read on submit, so that what was typed before hydration counts too.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const email = user?.email ?? text('email')
    join({ email, spend: text('yearlySpend'), choices: choosing.selection.choices })
  }

  // aria-disabled instead of disabled: a disabled button loses the focus, and dialogs couldn't return it.
  const action = (
    <PlainButton
      type="submit"
      form="waitlist"
      look="filled"
      size="md"
      disabled={!isAlive}
      {...busy(isJoining)}
      className={classes.action}
    >
      {isJoining ? 'Joining...' : 'Join Waitlist'}
    </PlainButton>
  )
  return (
    <>
      <div className={classes.main}>
        <form
          id="waitlist"
          noValidate
          onSubmit={submit}
          className={classes.form}
          data-narrow={!hasPanel || undefined}
        >
          <h2 className={classes.heading}>Join Waitlist</h2>
          {ask && (
            <p className={classes.notice}>
              Only want it for your own work? <Link to={ask}>Ask for this</Link> in your company.
            </p>
          )}
          {/* Disabled until hydration: an earlier choice would be lost. */}
          <fieldset disabled={!isAlive} className={classes.fields}>
            <Field
              id={`${id}spend`}
              label={`What is your company's total yearly spend on ${vendor.toolName}?*`}
            >
              <span className={fieldClasses.money}>
                <input
                  id={`${id}spend`}
                  name="yearlySpend"
                  type="number"
                  inputMode="decimal"
                  min={0}
                  step="any"
                  placeholder="12000"
                  className={fieldClasses.control}
                  ref={spendInput}
                  onChange={(event) => setSpend(event.currentTarget.value)}
                />
              </span>
              <span role="status" className={classes.savings}>
                {savingsLine(vendor, spend)}
              </span>
            </Field>
            {!user && (
              <Field id={`${id}email`} label="Email*" className={classes.email}>
                <input
                  id={`${id}email`}
                  name="email"
                  type="email"
                  autoComplete="email"
                  spellCheck={false}
                  maxLength={254}
                  className={fieldClasses.control}
                />
              </Field>
            )}
            {vendor.plans.length > 0 && <PlanFields vendor={vendor} choosing={choosing} quote={quote} />}
            {!hasPanel && action}
          </fieldset>
        </form>
        <PriceTable vendor={vendor} />
      </div>
      <div className={classes.rail}>
        {/* Before a selection, only the live region is here. */}
        <div className={hasPanel ? undefined : 'sr-only'}>
          <PricePanel
            vendorName={vendor.name}
            quote={hasPanel ? quote : null}
            billed={billedLine(vendor, choosing.selection, quote)}
          >
            {action}
            <p className={classes.promise}>No payment, no obligation.</p>
            <CopyLink />
          </PricePanel>
        </div>
        <NextSteps kind={vendor.kind} />
      </div>
    </>
  )
}

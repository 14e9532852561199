import type { ComponentProps, ReactNode } from 'react'
import { KeyHints } from '#web/parts/desk/key-hints.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import view from '../view.module.css'
import classes from './fulfillment.module.css'
import { FulfillmentTabs } from './fulfillment-tabs.tsx'

type FulfillmentViewProps = {
  hints?: ComponentProps<typeof KeyHints>['hints']
  filters: ReactNode
  children: ReactNode
}

/** A tab of fulfillment that is a table: the tabs, its filters, and the list. */
export function FulfillmentView({ hints, filters, children }: FulfillmentViewProps) {
  return (
    <>
      <PageHeader title="Fulfillment">{hints && <KeyHints hints={hints} />}</PageHeader>
      <div className={view.view}>
        <div className={classes.top}>
          <FulfillmentTabs />
        </div>
        {filters}
        {children}
      </div>
    </>
  )
}

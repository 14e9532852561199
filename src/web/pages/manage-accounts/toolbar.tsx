import '../../ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { VendorSeats } from '../../../contract/seats.ts'
import { formatUsd, fromDollars } from '../../../domain/money.ts'
import { SearchField, withParam } from '../../parts/search-field.tsx'
import { SeatHistory } from '../../parts/seats/seat-history.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton, PlainButton } from '../../ui/plain-button.tsx'
import { ProductsFilter } from './products-filter.tsx'
import classes from './toolbar.module.css'

type ToolbarProps = { seats: VendorSeats; children: ReactNode }

/** Search, the cost of unassigned seats, history and export. */
export function Toolbar({ seats, children }: ToolbarProps) {
  const [, setParams] = useSearchParams()
  const { productName, holders, subProducts } = seats
  const openHistory = () =>
    setParams((current) => withParam(current, 'history', 'open'), { preventScrollReset: true })
  return (
    <div className={classes.root}>
      {children && <div className={classes.add}>{children}</div>}
      <search className={classes.search}>
        <SearchField label="Search by name or email" className={classes.field} />
        <ProductsFilter names={subProducts.map(({ name }) => name)} />
      </search>
      <p className={classes.counts}>
        <span>
          {holders === 1 ? '1 member has a seat' : `${holders.toLocaleString()} members have a seat`}
        </span>
        <UnusedLabel seats={seats} />
      </p>
      <div className={classes.actions}>
        <LinkButton href={`/insight?vendor=${encodeURIComponent(productName)}`}>Savings</LinkButton>
        <PlainButton onClick={openHistory}>
          <Icon name="clock" size={15} /> History
        </PlainButton>
        <LinkButton
          href={`/api/seats.csv?productName=${encodeURIComponent(productName)}`}
          reloadDocument
          download
        >
          <Icon name="download" size={15} /> CSV
        </LinkButton>
      </div>
      <HistoryDrawer productName={productName} />
    </div>
  )
}

function UnusedLabel({ seats: { subProducts, unusedPerMonth } }: { seats: VendorSeats }) {
  const unused = subProducts.reduce((sum, { left }) => sum + left, 0)
  if (unused === 0 || unusedPerMonth === 0) return null
  const seats = unused === 1 ? '1 unassigned seat costs' : `${unused.toLocaleString()} unassigned seats cost`
  return (
    <span>
      {seats} {formatUsd(fromDollars(unusedPerMonth))} per month
    </span>
  )
}

/** A drawer, open when the URL says so. */
function HistoryDrawer({ productName }: { productName: string }) {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('history')
  const close = () =>
    setParams((current) => withParam(current, 'history', null), { preventScrollReset: true })
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={520}
      title={`${productName} seat history`}
      closeButtonProps={{ 'aria-label': 'Close the history' }}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <SeatHistory productName={productName} />}
    </Drawer>
  )
}

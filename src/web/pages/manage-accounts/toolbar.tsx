import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import { SearchField } from '#web/parts/search-field.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { ProductsFilter } from './products-filter.tsx'
import classes from './toolbar.module.css'

/** Search, filter and export of those who have a seat. */
export function Toolbar({ seats }: { seats: VendorSeats }) {
  const { productName, subProducts } = seats
  return (
    <Row gap={16} rowGap={8} align="center" justify="between" wrap>
      <Row as="search" gap={8} className={classes.search}>
        <SearchField label="Search by name or email" className={classes.field} />
        <ProductsFilter names={subProducts.map(({ name }) => name)} />
      </Row>
      <LinkButton
        href={`/api/seats.csv?productName=${encodeURIComponent(productName)}`}
        reloadDocument
        download
      >
        <Icon name="download" size={15} /> CSV
      </LinkButton>
    </Row>
  )
}

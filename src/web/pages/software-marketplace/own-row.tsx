import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorRow } from '../../../contract/purchases.ts'
import type { Outlook } from '../../../contract/savings.ts'
import { formatNearDay } from '../../../domain/day.ts'
import { formatSeat } from '../../../domain/format-plan.ts'
import { LogoTile } from '../../parts/logo-tile.tsx'
import card from '../../parts/vendor-card.module.css'
import { read } from '../../queries.ts'
import { useCan } from '../../session.ts'
import type { CardRowProps } from './carousel.tsx'
import classes from './own-row.module.css'

/** The page brings its row of cards, so that both don't load it. */
type OwnRowProps = { children: (cards: CardRowProps['cards']) => ReactNode }

/** What the company has already; for an employee, what they use themselves. */
export default function OwnRow({ children }: OwnRowProps) {
  const isAdmin = useCan('admin')
  const isMember = useCan('employee')
  if (isAdmin) return <CompanyRow>{children}</CompanyRow>
  return isMember ? <SeatRow>{children}</SeatRow> : null
}

type OwnProduct = { name: string; logo: string | null; note?: string; figures: string; to?: string }

function CompanyRow({ children }: OwnRowProps) {
  const { data, isError } = useQuery(read('GET /api/purchases'))
  const { data: outlook } = useQuery(read('GET /api/outlook'))
  // The marketplace works without this row.
  if (isError) return null
  const owned = data?.filter(({ numAccounts }) => numAccounts > 0)
  return <Row products={owned?.map((product) => ownProduct(product, outlook))}>{children}</Row>
}

function ownProduct({ name, logo, numAccounts }: VendorRow, outlook: Outlook | undefined): OwnProduct {
  const isOf = ({ vendor }: { vendor: string }) => vendor === name
  const renewal = outlook?.renewals.find(isOf)
  return {
    name,
    logo,
    note: renewal && `Renews ${formatNearDay(renewal.renewsAt, new Date())}`,
    figures: outlook
      ? formatUse(numAccounts, outlook.unused.vendors.find(isOf)?.seats)
      : formatSeat(numAccounts),
    to: `/manage-accounts/${encodeURIComponent(name)}`,
  }
}

function SeatRow({ children }: OwnRowProps) {
  const { data, isError } = useQuery(read('GET /api/my-seats'))
  if (isError) return null
  const names = [...new Set(data?.seats.map(({ productName }) => productName))]
  const products = names.map((name) => {
    const seats = data?.seats.filter(({ productName }) => productName === name) ?? []
    return {
      name,
      logo: seats[0]?.logo ?? null,
      figures: seats.map(({ subscription }) => subscription).join(', '),
    }
  })
  return <Row products={data && products}>{children}</Row>
}

function Row({ products, children }: OwnRowProps & { products: OwnProduct[] | undefined }) {
  // As high as the cards will be.
  if (!products) return <div className={classes.coming} />
  if (products.length === 0) return null
  return children(products.map((product) => ({ key: product.name, card: <OwnCard product={product} /> })))
}

function OwnCard({ product: { name, logo, note, figures, to } }: { product: OwnProduct }) {
  const content = (
    <>
      <span className={card.head}>
        <LogoTile vendor={name} logo={logo} size={36} />
        <span className={card.text}>
          <span className={card.name}>{name}</span>
          {note && <span className={card.tagline}>{note}</span>}
        </span>
      </span>
      <span className={card.foot}>
        <span className={classes.figures}>{figures}</span>
        {to && <span className={card.action}>Manage</span>}
      </span>
    </>
  )
  const className = `${card.card} ${classes.card}`
  return to ? (
    <Link to={to} prefetch="intent" className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}

/** "14 seats, 3 idle". */
function formatUse(seats: number, idle = 0): string {
  return `${formatSeat(seats)}, ${idle > 0 ? `${idle} idle` : 'all in use'}`
}

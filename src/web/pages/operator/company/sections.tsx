import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { Day } from '#web/parts/day.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { PaymentChip } from '../payments/payment-chip.tsx'
import { ReferralState } from '../referrals/referral-table.tsx'
import { Section } from './section.tsx'

type Company = { _id: string; name: string }

const shown = 5
const mostMembers = 200

/** Its requests and products, newest first. */
export function Purchases({ company: { _id: companyId, name } }: { company: Company }) {
  const query = useQuery({
    ...read('GET /api/operator/purchases', { query: { companyId, limit: 2 * shown } }),
    select: ({ purchases }) =>
      purchases.map((purchase) => ({
        key: purchase._id,
        name: <Link to={`/operator/review/${purchase._id}?status=all`}>{purchase.name}</Link>,
        about: (
          <>
            {formatSeat(purchase.accounts)}, requested <When at={purchase.requestedAt} as="day" />
          </>
        ),
        chip: <PurchaseChip purchase={purchase} />,
        cents: centsOf(purchase.after),
      })),
  })
  const all = { label: 'View on the review desk', to: `/operator/review?${of(name, { status: 'all' })}` }
  return <Section title="Requests and products" query={query} empty="No requests yet." all={all} />
}

export function Invoices({ company: { _id: companyId, name } }: { company: Company }) {
  const query = useQuery({
    ...read('GET /api/operator/invoices', { query: { companyId, limit: shown } }),
    select: ({ invoices }) =>
      invoices.map((invoice) => ({
        key: invoice._id,
        name: <Link to={`/operator/invoices?q=${invoice.number}`}>{invoice.number}</Link>,
        about: `${invoice.month}, ${invoice.about}`,
        chip: <InvoiceStatus {...invoice} />,
        cents: fromDollars(invoice.amountsDue),
      })),
  })
  const all = { label: 'View all invoices', to: `/operator/invoices?${of(name)}` }
  return <Section title="Invoices" query={query} empty="No invoices yet." all={all} />
}

export function Payments({ company: { _id: companyId, name } }: { company: Company }) {
  const query = useQuery({
    ...read('GET /api/operator/payments', { query: { companyId, limit: shown } }),
    select: ({ payments }) =>
      payments.map((payment) => ({
        key: payment._id,
        name: <When at={payment.createdAt} as="time" />,
        about: payment.problem ?? payment.invoices.map(({ number }) => number).join(', '),
        chip: <PaymentChip payment={payment} />,
        cents: centsOf(payment.amount),
      })),
  })
  const all = { label: 'View all payments', to: `/operator/payments?${of(name)}` }
  return <Section title="Payments" query={query} empty="No payments yet." all={all} />
}

/** Referrals by its people, and its own. */
export function Referrals({ company: { _id: companyId, name } }: { company: Company }) {
  const query = useQuery({
    ...read('GET /api/operator/referrals', { query: { companyId, limit: shown } }),
    select: ({ referrals }) =>
      referrals.map((referral) => ({
        key: referral._id,
        name:
          referral.company._id === companyId ? (
            `Referred by ${referral.referrer.email}`
          ) : (
            <>
              Referred <CompanyLink company={referral.company} inText />
            </>
          ),
        about: (
          <>
            Since <Day at={referral.since} />
          </>
        ),
        chip: <ReferralState referral={referral} />,
        cents: centsOf(referral.earned),
      })),
  })
  const all = { label: 'View all referrals', to: `/operator/referrals?${of(name)}` }
  return <Section title="Referrals" query={query} empty="No referrals." all={all} />
}

/** Admins first; only whom the search names, if it is by an address. */
export function Members({
  company: { _id: id, members: total },
}: {
  company: Company & { members: number }
}) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const wanted = params.get('q') ?? ''
  const q = wanted.includes('@') ? wanted : undefined
  const query = useQuery({
    ...read('GET /api/operator/companies/:id/members', { params: { id }, query: { q, limit: mostMembers } }),
    select: ({ members }) =>
      members
        .toSorted((one, other) => Number(other.admin) - Number(one.admin))
        .slice(0, shown)
        .map(({ _id, name, email, admin, joined }) => ({
          key: _id,
          name,
          about: email,
          chip: joined ? (
            admin && <StatusChip meaning="neutral">Admin</StatusChip>
          ) : (
            <StatusChip meaning="neutral">{admin ? 'Invited as admin' : 'Invited'}</StatusChip>
          ),
        })),
  })
  const others = total - shown
  return (
    <Section
      title="People"
      query={query}
      empty={q ? `Nobody here has ${q}.` : 'No members yet.'}
      more={others > 0 && !q ? `and ${formatCount(others)} more` : null}
      all={q ? { label: 'Show everybody', to: pathname } : undefined}
    />
  )
}

/** The filters of a list that keep the rows of this company. */
function of(name: string, more: Record<string, string> = {}) {
  return new URLSearchParams({ q: name, ...more })
}

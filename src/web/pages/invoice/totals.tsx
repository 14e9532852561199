import { Link } from 'react-router'
import type { CreditSource, InvoiceDetail } from '#contract/billing/invoices.ts'
import { debtLabel } from '#domain/billing/invoice.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { formatCreditSource, mergeSources } from '#web/parts/credit-source.ts'
import { Day } from '#web/parts/day.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { creditSteps } from './credit-steps.ts'
import classes from './page.module.css'

const labels = { paid: 'Paid', refunded: 'Refunded', charged_back: 'Taken back by the bank' } as const

/** From the list price down to the balance, with every step. */
export function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const { originalAmount, groupAmount, creditsApplied, debtAdded, amountsDue, payments, balance } = invoice
  const group = fromDollars(groupAmount)
  return (
    <Stack as="dl" gap={8} size="md" className={classes.totals}>
      <Total label="List price" cents={fromDollars(originalAmount)} />
      <Total label="Group discount" cents={group - fromDollars(originalAmount)} isSaved />
      <Total label="Group price" cents={group} />
      {creditsApplied > 0 && (
        <Total
          label={
            <>
              Credits applied
              <CreditSources sources={invoice.credits ?? []} />
            </>
          }
          cents={0 - fromDollars(creditsApplied)}
          isSaved
        />
      )}
      {debtAdded > 0 && <Total label={debtLabel} cents={fromDollars(debtAdded)} />}
      <Total label="Amount due" cents={fromDollars(amountsDue)} isFinal />
      {payments.map(({ at, kind, amount }) => (
        <Total
          key={`${kind} ${at}`}
          label={
            <>
              {labels[kind]} <Day at={at} />
            </>
          }
          cents={kind === 'paid' ? 0 - fromDollars(amount) : fromDollars(amount)}
        />
      ))}
      {creditSteps(invoice).map(({ label, cents }) => (
        <Total key={label} label={label} cents={cents} />
      ))}
      <Total label="Balance" cents={fromDollars(balance)} isStrong />
    </Stack>
  )
}

/** Where the credit came from; with amounts if there are several sources. */
function CreditSources({ sources }: { sources: CreditSource[] }) {
  const merged = mergeSources(sources)
  return merged.map((source) => (
    <Text as="div" size="xs" key={formatCreditSource(source)}>
      <SourceLink source={source} />
      {merged.length > 1 && `: ${formatUsd(fromDollars(source.amount))}`}
    </Text>
  ))
}

function SourceLink({ source }: { source: CreditSource }) {
  const { kind, invoice } = source
  const to = kind === 'cash_back' ? '/earn-rewards' : invoice && `/invoices/${invoice._id}`
  const label = formatCreditSource(source)
  return to ? <Link to={to}>{label}</Link> : label
}

type TotalProps = {
  label: React.ReactNode
  cents: number
  isSaved?: boolean
  isFinal?: boolean
  isStrong?: boolean
}

function Total({ label, cents, isSaved, isFinal, isStrong }: TotalProps) {
  const isHeavy = isFinal || isStrong
  return (
    <Row
      gap={16}
      justify="between"
      size={isFinal ? 'lg' : 'md'}
      weight={isHeavy ? 600 : 400}
      className={isFinal ? classes.final : undefined}
    >
      <Text as="dt" tone={isHeavy ? 'text' : 'dimmed'}>
        {label}
      </Text>
      <dd>
        <Money cents={cents} as={isSaved ? 'saved' : 'plain'} />
      </dd>
    </Row>
  )
}

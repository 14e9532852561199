import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { Preview } from '#contract/catalog/preview.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { warningDays } from '#domain/subscriptions/reprice.ts'
import op from '#web/pages/operator/view.module.css'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import classes from './set.module.css'

type ImpactProps = {
  preview: Preview
  changes: readonly PriceChange[]
  /** In one column, beside something else. */
  isNarrow?: boolean
}

/** What publishing does, in subscriptions, dollars and emails. */
export function Impact({ preview, changes, isNarrow }: ImpactProps) {
  const { subscriptions, requests, pages } = preview
  const touched = subscriptions.increase + subscriptions.decrease
  const all: [name: string, count: number, unit: string][] = [
    ['Price goes up', subscriptions.increase, 'subscription'],
    ['Price goes down', subscriptions.decrease, 'subscription'],
    ['Price held by an offer', subscriptions.held, 'subscription'],
    ['Already canceled', subscriptions.ending, 'subscription'],
    ['Open requests keep their price', requests, 'request'],
    ['Public pages that change', pages.length, 'page'],
  ]
  const facts = all.filter(([, count]) => count > 0)
  return (
    <section
      aria-labelledby="impact"
      className={`${op.section} ${classes.impact}`}
      data-narrow={isNarrow || undefined}
    >
      <h3 id="impact">What publishing does</h3>
      <div className={classes.impactGrid}>
        <Stack gap={8} className={classes.touched}>
          <Row as="dl" gap={32} rowGap={8} wrap>
            <div>
              <Text as="dt" size="sm" tone="dimmed">
                Touches
              </Text>
              <Text as="dd" size="xl" weight={600} className="figures">
                {pluralize(touched, 'subscription')}
              </Text>
            </div>
            <div>
              <Text as="dt" size="sm" tone="dimmed">
                A month
              </Text>
              <Text as="dd" size="xl" weight={600} className="figures">
                {formatDifference(subscriptions.monthlyDifference)}
              </Text>
            </div>
          </Row>
          <Text size="sm" tone="dimmed">
            {preview.needsTwo
              ? 'Emails go out once a second owner has approved it.'
              : emailText(touched, subscriptions.increase, changes)}
          </Text>
        </Stack>
        <Text as="dl" size="sm" className={op.lines}>
          {facts.map(([name, count, unit]) => (
            <Row gap={16} justify="between" key={name}>
              <Text as="dt" tone="dimmed">
                {name}
              </Text>
              <dd className="figures">{pluralize(count, unit)}</dd>
            </Row>
          ))}
        </Text>
      </div>
      {pages.length > 0 && (
        <Text as="details" size="sm" className={classes.pages}>
          <summary>Show the pages</summary>
          <ul>
            {pages.map((path) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener">
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </Text>
      )}
    </section>
  )
}

/** "+$1,204.00" */
export function formatDifference(dollars: number): string {
  const cents = fromDollars(dollars)
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents)
}

/** Whoever pays more is emailed long enough before. */
function emailText(touched: number, increase: number, changes: readonly PriceChange[]): string {
  if (touched === 0) return 'No subscription changes its price, so we email nobody.'
  const now = new Date()
  const emails = `Emails go out today, ${formatDay(now, 'short')}.`
  if (increase === 0) return emails
  const warned = dayOf(addDays(now, warningDays))
  const days = changes.flatMap(({ kind, after }) => (kind === 'set_price' ? String(after.effectiveFrom) : []))
  const first = [...days].sort()[0] ?? warned
  return `${emails} Nobody pays more before ${formatDay(first > warned ? first : warned)}.`
}

import { Checkbox } from '@mantine/core'
import type { Pool, Quote } from '#contract/pools/pools.ts'
import { formatDay } from '#domain/platform/day.ts'
import { currentPoolConditions, poolConditions } from '#domain/pools/pool-conditions.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './conditions.module.css'
import { formatBound } from './format-outcome.ts'
import type { CommitmentForm } from './use-commitment-form.ts'

type BindingProps = { form: CommitmentForm; pool: Pool; quote: Quote | null }

/** What is accepted with a commitment: what it means, the sentence that binds, and the conditions of pools. */
export function Binding({ form, pool, quote }: BindingProps) {
  return (
    <Stack gap={10}>
      {quote && (
        <dl className={`${shapes.lines} ${shapes.pairs}`} aria-label="What you commit to">
          {formatBound({ form: form.values, pool, quote }).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <Text as="dd" weight={500}>
                {text}
              </Text>
            </div>
          ))}
        </dl>
      )}
      <Checkbox
        label={bindingText(pool)}
        // Nobody agrees to what the page can't say yet.
        disabled={!quote}
        // So that the form finds it and gives it the focus.
        aria-invalid={Boolean(form.errors.acceptsBinding)}
        {...form.getInputProps('acceptsBinding', { type: 'checkbox' })}
      />
      <details className={classes.conditions}>
        <summary>
          <Icon name="chevron-right" size={15} className={classes.mark} />
          Pool conditions of {formatDay(currentPoolConditions)}
        </summary>
        {/* Scrolls, so the keyboard must reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
        <section className={classes.text} tabIndex={0} aria-label="Pool conditions">
          {poolConditions.map(({ title, text }, index) => (
            <p key={title}>
              <strong>
                {index + 1}. {title}.
              </strong>{' '}
              {text}
            </p>
          ))}
        </section>
      </details>
    </Stack>
  )
}

function bindingText({ termMonths }: Pool) {
  const term = termMonths ? ` for ${termMonths} ${termMonths === 1 ? 'month' : 'months'}` : ''
  return `If the pool reaches a price within my maximum, we buy these seats${term}.`
}

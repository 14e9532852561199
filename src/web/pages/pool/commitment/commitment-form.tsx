import { Button, Checkbox } from '@mantine/core'
import type { Pool } from '#contract/pools/pools.ts'
import { dayOf, formatNearDay } from '#domain/platform/day.ts'
import { cycleName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Binding } from './binding.tsx'
import classes from './commitment.module.css'
import { Conditions } from './conditions.tsx'
import { formatLimit } from './format-outcome.ts'
import { GapOffer } from './gap-offer.tsx'
import { isGrowingOnly } from './is-accepting.ts'
import { Outcomes } from './outcomes.tsx'
import { StepRows } from './step-rows.tsx'
import { SwitchQuestion } from './switch-question.tsx'
import type { useCommitmentActions } from './use-commitment-actions.ts'
import { useCommitmentForm } from './use-commitment-form.ts'
import { useQuote } from './use-quote.ts'

type CommitmentFormProps = { pool: Pool } & Pick<
  ReturnType<typeof useCommitmentActions>,
  'withdraw' | 'askToWithdraw'
>

/** What the company asks for and what that means at each price, then the sentence that binds it. */
export function CommitmentForm({ pool, withdraw, askToWithdraw }: CommitmentFormProps) {
  const { form, save } = useCommitmentForm(pool)
  const { quote, shown, error, askAgain, errors } = useQuote(pool.slug, form.values)
  const commitment = pool.mine?.commitment
  const isChange = commitment?.state === 'standing' || commitment?.state === 'awarded'
  const startsOn = quote?.startsOn ?? commitment?.startsOn ?? pool.startsOn
  const limit = quote && formatLimit(quote)
  const isBusy = save.isPending || withdraw.isPending

  function focusStep(index: number) {
    // The row exists after the next render.
    requestAnimationFrame(() =>
      form.props.ref.current?.querySelector<HTMLInputElement>(`[name="steps.${index}.seats"]`)?.focus(),
    )
  }

  return (
    <Stack as="form" {...form.props} className={classes.form}>
      {isGrowingOnly(pool, new Date()) && (
        <p className="box" data-look="body">
          In the last 48 hours you can only ask for more.
        </p>
      )}
      {commitment?.state === 'awarded' && commitment.canWithdraw && (
        <Text tone="dimmed">If the price falls further, you get the seats of your next step.</Text>
      )}
      {!commitment && pool.mine?.prefill && <Text tone="dimmed">Filled in from your waitlist entry.</Text>}
      <StepRows form={form} errors={errors} pool={pool} onAdded={focusStep} />
      <SwitchQuestion form={form} pool={pool} />
      <div>
        <Outcomes pool={pool} quote={shown} isStale={shown !== null && quote === null} />
        {quote?.todayPerCycle != null && (
          <Text tone="dimmed">
            You pay {usd(quote.todayPerCycle)} a {cycleName(pool.billingCycle)} today.
          </Text>
        )}
        {error && (
          <Text tone="error" role="status">
            {error.message}{' '}
            <Button variant="transparent" size="compact-sm" onClick={() => void askAgain()}>
              Try again
            </Button>
          </Text>
        )}
      </div>
      {pool.state === 'open' && pool.rollsUntil && pool.deadline && (
        <Checkbox
          label={`Keep my offer open until ${near(pool.rollsUntil)} if a price I accept isn’t reached on ${near(dayOf(pool.deadline))}.`}
          {...form.getInputProps('staysRolling', { type: 'checkbox' })}
        />
      )}
      <Conditions form={form} pool={pool} startsOn={startsOn} />
      {quote && <GapOffer pool={pool} quote={quote} form={form} onFilled={focusStep} />}
      <Binding form={form} pool={pool} quote={quote} />
      {limit && (
        <Text tone="error">
          {limit} <SmartLink href="/contact-us">Ask us to raise it</SmartLink>
        </Text>
      )}
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Button type="submit" size="md" fullWidth {...busy(isBusy || !quote)}>
        {save.isPending ? 'Saving...' : isChange ? 'Save changes' : 'Commit'}
      </Button>
      <Row as="footer" gap={8} align="center" wrap tone="dimmed" className={classes.foot}>
        {commitment?.canWithdraw && (
          <Button
            variant="transparent"
            size="compact-sm"
            className={classes.withdraw}
            onClick={askToWithdraw}
            {...busy(isBusy)}
          >
            {withdraw.isPending ? 'Withdrawing...' : 'Withdraw'}
          </Button>
        )}
        <span>Only your admins see your maximum.</span>
      </Row>
    </Stack>
  )
}

function near(day: string) {
  return formatNearDay(day, new Date())
}

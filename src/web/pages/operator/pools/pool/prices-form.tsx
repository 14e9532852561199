import { Button } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { call } from '#web/api.ts'
import { Day } from '#web/parts/day.tsx'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { LadderEditor } from '../ladder-editor.tsx'
import { costOf, positionOfPool } from '../pool-state.ts'
import { isFilled, noTier, type TierValues, tierValuesOf, typedProblem, typedTiers } from '../pool-values.ts'
import { confirmBelowCost } from './below-cost.ts'
import { TryIt } from './try-it.tsx'
import { refreshPool, showPool } from './use-pool-action.ts'

/** The ladder of a pool. Once it is public, it can only get better for buyers. */
export function PricesForm({ pool }: { pool: OperatorPool }) {
  const { _id: id, state, tiers, todayPrice, listPrice } = pool
  const isPublic = state === 'open' || state === 'rolling'
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (values: { tiers: TierValues[] }) => {
      const body = { tiers: values.tiers.filter(isFilled) }
      return call('PATCH /api/operator/pools/:id', { params: { id }, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (saved) => {
      showPool(saved)
      void toast({ message: 'Prices saved.' })
      await refreshPool()
    },
  })
  /** Prices that are saved here become public at once. */
  const askAndSave: typeof save.mutate = async (values, then) => {
    if (!isPublic || (await confirmBelowCost(pool, typedTiers(values.tiers)))) save.mutate(values, then)
  }
  const stored = tiers.length > 0 ? tierValuesOf(tiers) : [noTier]
  const then = { onSuccess: () => form.resetDirty() }
  const form = useApiForm({
    initialValues: { tiers: stored },
    keepAs: `prices ${id}`,
    schema: async () => undefined,
    action: { ...save, mutate: askAndSave },
    then,
  })
  const typed = form.values.tiers.filter(isFilled)
  const problem =
    typed.length > 0 ? typedProblem(typed, todayPrice, isPublic ? tierValuesOf(tiers) : []) : null
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-prices">
      <Row gap={16} rowGap={8} align="baseline" justify="between" wrap>
        <Text as="h3" size="lg" id="pool-prices">
          Prices
        </Text>
        {pool.agreedBy && pool.agreedOn && (
          <Text size="sm" tone="dimmed">
            Agreed by {pool.agreedBy}, <Day at={pool.agreedOn} />
          </Text>
        )}
      </Row>
      <Stack as="form" gap={8} {...form.props}>
        <UnsentNote form={form} />
        <LadderEditor
          form={form}
          listPrice={listPrice}
          billingCycle={pool.billingCycle}
          cost={costOf(pool)}
          lockedRows={lockedRows(pool)}
          note={(tier, index) => noteOf(pool, tier, index)}
        />
        <Text size="sm" tone={problem ? 'error' : 'dimmed'} role="status">
          {problem?.text ?? hints[state]}
        </Text>
        {form.failure && (
          <Text tone="error" role="alert">
            {form.failure}
          </Text>
        )}
        {form.isDirty() && (
          <Buttons>
            {!form.isRestored && (
              <Button variant="default" onClick={() => form.setValues({ tiers: stored })}>
                Discard
              </Button>
            )}
            <Button type="submit" {...busy(save.isPending)}>
              {save.isPending ? 'Saving...' : 'Save prices'}
            </Button>
          </Buttons>
        )}
      </Stack>
      {state !== 'draft' && !problem && typed.length > 0 && (
        <TryIt poolId={id} tiers={typed} nowCents={positionOfPool(pool).nowCents} />
      )}
    </Stack>
  )
}

const hints: Partial<Record<OperatorPool['state'], string>> = {
  draft: 'Seats rise and prices fall from row to row.',
  gathering: "Enter the vendor's answer here.",
  open: 'An open pool can only get better for its buyers.',
  rolling: 'Prices at or above the current one are locked. Lower ones can only get better for buyers.',
}

/** The ladder falls, so what is at or above the current price is at the top. */
function lockedRows({ state, clearings, tiers }: OperatorPool): number {
  const current = clearings.at(-1)?.price
  if (state !== 'rolling' || !current) return 0
  return tiers.filter(({ price }) => centsOf(price) >= centsOf(current)).length
}

function noteOf({ clearings, state, tiers }: OperatorPool, { minSeats }: TierValues, index: number) {
  const [current, tier] = [clearings.at(-1)?.price, tiers[index]]
  if (tier && tier.price === current) return 'Price now'
  if (tier && current && centsOf(tier.price) > centsOf(current)) return 'Passed'
  return state !== 'draft' && tier && String(tier.minSeats) !== minSeats ? `Was ${tier.minSeats}` : null
}

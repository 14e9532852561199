import { Button, Textarea } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { call } from '#web/api.ts'
import { Day } from '#web/parts/day.tsx'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { bodyOf, type PoolValues, valuesOf } from '../pool-values.ts'
import { TermsFields } from '../terms-fields.tsx'
import classes from './pool.module.css'
import { refreshPool, showPool } from './use-pool-action.ts'

/** Dates and agreement: editable until the pool opens, then only the note about its share. */
export function TermsForm({ pool }: { pool: OperatorPool }) {
  const { _id: id, state } = pool
  const keyFor = useKeyFor()
  const isEditable = state === 'draft' || state === 'gathering'
  const save = useSubmitOnce({
    mutationFn: (values: PoolValues) => {
      const { tiers: _tiers, ...terms } = bodyOf(values)
      const body = isEditable ? terms : { shareNote: terms.shareNote }
      return call('PATCH /api/operator/pools/:id', { params: { id }, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (saved) => {
      showPool(saved)
      void toast({ message: 'Saved.' })
      await refreshPool()
    },
  })
  const then = { onSuccess: () => form.resetDirty() }
  const form = useApiForm({
    initialValues: valuesOf(pool),
    keepAs: `terms ${id}`,
    schema: async () => undefined,
    action: save,
    then,
  })
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-terms">
      <Text as="h3" size="lg" id="pool-terms">
        {isEditable ? 'Dates and agreement' : 'Terms'}
      </Text>
      <Stack as="form" gap={16} {...form.props} className={classes.terms}>
        <UnsentNote form={form} />
        {isEditable ? (
          <TermsFields form={form} />
        ) : (
          <>
            <Facts pool={pool} />
            <Textarea
              label="Market share note"
              description="Our estimate of the pool's share of the vendor's sales; only operators see it"
              rows={2}
              maxLength={2000}
              {...form.getInputProps('shareNote')}
            />
          </>
        )}
        {form.failure && (
          <Text tone="error" role="alert">
            {form.failure}
          </Text>
        )}
        {form.isDirty() && (
          <Buttons>
            <Button type="submit" {...busy(save.isPending)}>
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
          </Buttons>
        )}
      </Stack>
    </Stack>
  )
}

function Facts({ pool }: { pool: OperatorPool }) {
  const { startsOn, validUntil, termMonths, afterTerm, vendorDomains } = pool
  return (
    <dl className={classes.facts}>
      <div>
        <Text as="dt" size="sm" tone="dimmed">
          Starts
        </Text>
        <dd>{startsOn ? <Day at={startsOn} /> : '–'}</dd>
      </div>
      <div>
        <Text as="dt" size="sm" tone="dimmed">
          Prices hold until
        </Text>
        <dd>{validUntil ? <Day at={validUntil} /> : '–'}</dd>
      </div>
      <div>
        <Text as="dt" size="sm" tone="dimmed">
          Term
        </Text>
        <dd>
          {termMonths === null ? '–' : `${termMonths} months`}
          {afterTerm && `, then ${afterTerm === 'ends' ? 'ends' : 'continues at the same price'}`}
        </dd>
      </div>
      <div>
        <Text as="dt" size="sm" tone="dimmed">
          Vendor's email domains
        </Text>
        <dd>{vendorDomains.join(', ') || 'None'}</dd>
      </div>
    </dl>
  )
}

import { Button } from '@mantine/core'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { hostOf } from '#domain/fulfillment/seat-access.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { ApiError } from '#web/api.ts'
import view from '#web/pages/operator/view.module.css'
import { AccessFields } from '#web/parts/access/access-fields.tsx'
import { accessOf } from '#web/parts/access/access-values.ts'
import { ReadOnlyWithout, WithRight } from '#web/parts/with-right.tsx'
import { busy } from '#web/ui/busy.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { type AccessForm, problemsOfForm } from './access-form.ts'
import classes from './order.module.css'
import type { useOrderActions } from './use-order-actions.ts'

type AccessSectionProps = {
  order: OrderDetail
  isOpen: boolean
  form: AccessForm
  actions: ReturnType<typeof useOrderActions>
}

/** How people get in: the vendor fills it in, or an operator does. It can be changed while the order runs. */
export function AccessSection({ order, isOpen, form, actions: { setAccess } }: AccessSectionProps) {
  const { vendor, lines, toCheck, access, keys } = order
  const isRunning = order.state === 'active' || order.state === 'ending'

  function save() {
    const found = problemsOfForm(form.access)
    form.setProblems(found)
    if (Object.keys(found).length > 0) return
    setAccess.mutate(accessOf(form.access), {
      onError: (error) => form.setProblems(error instanceof ApiError ? error.fields : {}),
    })
  }

  return (
    <section aria-labelledby="order-access" className={classes.access}>
      <Row as="h3" gap={12} align="baseline" justify="between" id="order-access">
        How people get in
      </Row>
      {toCheck && access?.url && (
        <Text size="sm" role="note" className={classes.check}>
          {vendor} answered with <strong>{hostOf(access.url)}</strong>, which isn’t one of its domains in the
          price book. Accept it if you know it.
        </Text>
      )}
      {keys && (
        <Text size="sm" tone="dimmed" weight={400} className={view.anywhere}>
          {formatCount(keys.total)} license keys, {formatCount(keys.free)} free
          {keys.unreadable > 0 && `, ${formatCount(keys.unreadable)} can’t be opened`}
        </Text>
      )}
      {isOpen || isRunning ? (
        <>
          {isOpen && !toCheck && (
            <Text size="sm" tone="dimmed" weight={400} className={view.anywhere}>
              The vendor fills this in, or you do.
            </Text>
          )}
          <ReadOnlyWithout right="desk">
            <AccessFields
              values={form.access}
              onChange={form.setAccess}
              problems={form.problems}
              isBrief
              keys={lines.map(({ plan, seats }) => ({ plan, count: seats }))}
            />
          </ReadOnlyWithout>
          {isRunning && (
            <WithRight right="desk">
              <Button variant="default" onClick={save} {...busy(setAccess.isPending)}>
                {setAccess.isPending ? 'Saving...' : 'Save access'}
              </Button>
            </WithRight>
          )}
          {setAccess.error && (
            <Text tone="error" role="alert">
              {setAccess.error.message}
            </Text>
          )}
        </>
      ) : (
        <Text size="sm" tone="dimmed" weight={400} className={view.anywhere}>
          Nobody gets in with this order.
        </Text>
      )}
    </section>
  )
}

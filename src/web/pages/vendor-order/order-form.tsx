import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import type { ConfirmOrder } from '#contract/fulfillment/vendor-orders.ts'
import { ApiError, call } from '#web/api.ts'
import { AccessFields, TextField } from '#web/parts/access/access-fields.tsx'
import { accessOf, initialAccess, problemsOf } from '#web/parts/access/access-values.ts'
import { Day } from '#web/parts/day.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { readAgainAfter } from '#web/parts/vendor-link/link-loaded.tsx'
import { queryClient } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Decline } from './decline.tsx'
import classes from './order.module.css'
import { orderQuery } from './order-query.ts'
import { People } from './people.tsx'

type OrderFormProps = { order: VendorOrder; token: string }

/** Two numbered steps: who is to be added, and how people get in. */
export function OrderForm({ order, token }: OrderFormProps) {
  const [access, setAccess] = useState(() => initialAccess(order.access))
  const [reference, setReference] = useState('')
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isDeclining, setIsDeclining] = useState(false)
  const form = useFocusOnProblem(problems)
  const confirm = useConfirm(order, token)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(
      access,
      order.keys.reduce((sum, { count }) => sum + count, 0),
    )
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = {
      access: accessOf(access),
      ...(reference.trim() && { reference: reference.trim() }),
      ticks: [...ticks],
    }
    confirm.mutate(body, {
      onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
    })
  }

  const isSaidAtField = Object.keys(problems).length > 0
  return (
    <>
      <Stack as="form" gap={14} ref={form} onSubmit={submit} noValidate className={classes.form}>
        <Text as="h2" size="lg" className={classes.step}>
          1. Add these people
        </Text>
        <People order={order} ticks={ticks} onChange={setTicks} />
        <Text as="h2" size="lg" className={classes.step}>
          2. How do people get in?
        </Text>
        <AccessFields values={access} onChange={setAccess} problems={problems} keys={order.keys} />
        <TextField
          label="Your order number (optional)"
          value={reference}
          onChange={setReference}
          problem={problems.reference}
          maxLength={100}
        />
        {confirm.error && !isSaidAtField && (
          <Text tone="error" role="alert">
            {confirm.error.message}
          </Text>
        )}
        <Row gap={12} rowGap={8} align="center" wrap className={classes.buttons}>
          <PlainButton type="submit" look="filled" size="md" {...busy(confirm.isPending)}>
            {confirm.isPending ? 'Confirming...' : 'Confirm order'}
          </PlainButton>
          <PlainButton
            look="subtle"
            size="md"
            aria-expanded={isDeclining}
            onClick={() => setIsDeclining(!isDeclining)}
          >
            We can’t deliver this
          </PlainButton>
          {order.dueAt && (
            <Text as="span" size="sm" tone="dimmed" className={classes.due}>
              Due <Day at={order.dueAt} />
            </Text>
          )}
        </Row>
      </Stack>
      {isDeclining && <Decline order={order} token={token} onCancel={() => setIsDeclining(false)} />}
    </>
  )
}

function useConfirm(order: VendorOrder, token: string) {
  const keyFor = useKeyFor()
  const { queryKey } = orderQuery(token)
  return useSubmitOnce({
    mutationFn: (body: ConfirmOrder) =>
      call('POST /api/vendor/orders/:token/confirm', {
        params: { token },
        body,
        idempotencyKey: keyFor({ number: order.number, ...body }),
      }),
    onSuccess: (answered) => {
      queryClient.setQueryData(queryKey, answered)
      window.scrollTo({ top: 0 })
    },
    onError: (error) => readAgainAfter(error, queryKey),
  })
}

/** The first wrong field gets the focus. */
function useFocusOnProblem(problems: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return form
}

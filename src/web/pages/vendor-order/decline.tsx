import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { ApiError, call } from '#web/api.ts'
import { invalid, Problem } from '#web/parts/access/access-fields.tsx'
import field from '#web/parts/field/field.module.css'
import { Field } from '#web/parts/field/field.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { readAgainAfter } from '#web/parts/vendor-link/link-loaded.tsx'
import { queryClient } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './order.module.css'
import { orderQuery } from './order-query.ts'

type DeclineProps = { order: VendorOrder; token: string; onCancel: () => void }

/** Says no to the order, with a reason that the company reads. */
export function Decline({ order: { number, company }, token, onCancel }: DeclineProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const keyFor = useKeyFor()
  const { queryKey } = orderQuery(token)
  const decline = useSubmitOnce({
    mutationFn: (body: { reason: string }) =>
      call('POST /api/vendor/orders/:token/decline', {
        params: { token },
        body,
        idempotencyKey: keyFor({ number, ...body }),
      }),
    onSuccess: (answered) => {
      queryClient.setQueryData(queryKey, answered)
      window.scrollTo({ top: 0 })
    },
    onError: (error) => readAgainAfter(error, queryKey),
  })
  useEffect(() => area.current?.focus(), [])
  const atField = decline.error instanceof ApiError ? decline.error.fields.reason : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    decline.mutate({ reason })
  }
  return (
    <Stack
      as="form"
      gap={14}
      onSubmit={submit}
      noValidate
      className={classes.decline}
      aria-label="Decline the order"
    >
      <Field
        id={id}
        label="Why can’t you deliver it?"
        hint={`${company} reads this, and gets the money back.`}
      >
        <textarea
          ref={area}
          id={id}
          rows={3}
          maxLength={500}
          value={reason}
          className={`${field.control} ${classes.area}`}
          {...invalid(id, atField)}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Problem id={id} text={atField} />
      </Field>
      {decline.error && !atField && (
        <Text tone="error" role="alert">
          {decline.error.message}
        </Text>
      )}
      <Row gap={12} rowGap={8} align="center" wrap className={classes.buttons}>
        <PlainButton type="submit" size="md" className={classes.red} {...busy(decline.isPending)}>
          {decline.isPending ? 'Declining...' : 'Decline order'}
        </PlainButton>
        <PlainButton look="subtle" size="md" onClick={onCancel}>
          Keep order
        </PlainButton>
      </Row>
    </Stack>
  )
}

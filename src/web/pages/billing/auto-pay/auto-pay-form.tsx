import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Method } from '#contract/billing/payment-methods.ts'
import type { ChargeTime } from '#domain/billing/auto-pay.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { call, type Output } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { toast } from '#web/ui/toast.ts'

type AutoPay = Output<'GET /api/auto-pay'>
type Typed = { on: boolean; method: string; fallback: string; when: ChargeTime; mostPerCharge: string }

const times = [
  { value: 'due', label: 'On the due day' },
  { value: 'issue', label: 'Three days after the invoice date' },
]

export function AutoPayForm({ autoPay, methods }: { autoPay: AutoPay; methods: Method[] }) {
  const save = useSubmitOnce({
    mutationFn: ({ method, fallback, mostPerCharge, ...typed }: Typed) =>
      call('PUT /api/auto-pay', {
        body: {
          ...typed,
          method: method || null,
          fallback: fallback || null,
          mostPerCharge: mostPerCharge.trim() ? readDollars(mostPerCharge) : null,
        },
      }),
    onSuccess: ({ on }) => {
      void toast({ message: `Auto-pay is ${on ? 'on' : 'off'}.` })
      return refresh('GET /api/auto-pay', 'GET /invoices', 'GET /api/invoices/:id')
    },
  })
  const choices = methods
    .filter(({ kind, state, _id }) => kind !== 'transfer' && (state === 'ready' || isUsed(autoPay, _id)))
    .map(({ _id, label, state }) => ({
      value: _id,
      label: state === 'ready' ? label : `${label} (can't be charged)`,
    }))
  const form = useApiForm<Typed, unknown>({
    initialValues: typedOf(autoPay, choices.length === 1 ? (choices[0]?.value ?? '') : ''),
    schema: () => import('#contract/billing/auto-pay.ts').then(({ TypedAutoPay }) => TypedAutoPay),
    action: save,
  })
  const field = (name: keyof Typed) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  if (choices.length === 0 && !autoPay.on)
    return (
      <Text size="sm" tone="dimmed">
        Save a card or a bank account first.
      </Text>
    )
  return (
    <Stack as="form" gap={16} {...form.props}>
      <Checkbox label="Auto-pay is on" {...form.getInputProps('on', { type: 'checkbox' })} />
      <div className={shapes.halves}>
        <NativeSelect
          label="Method"
          data={[{ value: '', label: 'Choose a method' }, ...choices]}
          {...field('method')}
        />
        <NativeSelect
          label="Fallback"
          data={[{ value: '', label: 'None' }, ...choices]}
          {...field('fallback')}
        />
        <NativeSelect label="When" data={times} {...field('when')} />
        <TextInput
          label="Most per charge, in US dollars"
          inputMode="decimal"
          placeholder="Any amount"
          {...field('mostPerCharge')}
        />
      </div>
      {form.failure && (
        <Text size="sm" tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <div>
        <Button type="submit" variant="default" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save auto-pay'}
        </Button>
      </div>
    </Stack>
  )
}

function isUsed({ method, fallback }: AutoPay, id: string) {
  return id === method || id === fallback
}

/** The only method is chosen. */
function typedOf({ on, method, fallback, when, mostPerCharge }: AutoPay, only: string): Typed {
  return {
    on,
    method: method ?? only,
    fallback: fallback ?? '',
    when,
    mostPerCharge: mostPerCharge === null ? '' : String(mostPerCharge),
  }
}

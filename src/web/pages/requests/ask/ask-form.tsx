import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { dayOf } from '../../../../domain/day.ts'
import { fromDollars } from '../../../../domain/money.ts'
import { reasonMax } from '../../../../domain/requests/request.ts'
import { call } from '../../../api.ts'
import { formatState } from '../../../parts/requests/format-request.ts'
import { refreshRequests } from '../../../parts/requests/use-request-count.ts'
import { useApiForm } from '../../../parts/use-api-form.ts'
import { useKeyFor } from '../../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { busy } from '../../../ui/busy.ts'
import { toast } from '../../../ui/toast.ts'
import classes from './ask.module.css'
import { AskPrice } from './ask-price.tsx'
import {
  type AskValues,
  bodyOf,
  planValues,
  priceOf,
  problemsOf,
  type requestable,
  valuesFrom,
} from './ask-values.ts'
import { CodingFields } from './coding-fields.tsx'
import { IdleNotice } from './idle-notice.tsx'
import { useOptions } from './use-options.ts'

type AskFormProps = { vendors: ReturnType<typeof requestable> }

/** What is asked for, why and by when, with its price beside it. */
export function AskForm({ vendors }: AskFormProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  const ask = useSubmitOnce({
    mutationFn: (values: AskValues) => {
      const body = bodyOf(values)
      return call('POST /api/requests', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (request) => {
      void toast({ message: `Your request was sent. ${formatState(request, new Date())}.` })
      await navigate(`/requests/${request._id}`)
      await refreshRequests()
    },
  })
  const form = useApiForm<AskValues, unknown>({
    initialValues: valuesFrom(vendors, params),
    schema: async () => undefined,
    check: (values) => problemsOf(values, expected(values)),
    action: ask,
  })
  const { values } = form
  const vendor = vendors.find(({ name }) => name === values.vendor)
  const price = priceOf(vendor, values)
  const options = useOptions(values)

  /** Nobody is asked for a cost center whose company would take their own. */
  function expected(typed: AskValues) {
    const over = options?.poRequiredOver ?? null
    const asked = priceOf(vendor, typed)
    return {
      costCenter: Boolean(options?.costCenters.length && options.costCenter === null),
      poNumber: over !== null && asked !== null && asked.perYearCents > fromDollars(over),
    }
  }

  function choose(name: string, plan: string, cycle: string) {
    const chosen = vendors.find((each) => each.name === name)
    form.setValues({ vendor: name, ...planValues(chosen, plan, cycle) })
  }

  const missing = params.get('vendor') && !vendor && values.vendor === ''
  const cycles = vendor?.plans.filter(({ name }) => name === values.plan) ?? []
  return (
    <form {...form.props} className={classes.columns}>
      <div className={classes.fields}>
        {missing && (
          <p className={classes.notice}>
            Ask one of your admins for {params.get('vendor')}: this product is put together at checkout.
          </p>
        )}
        <NativeSelect
          label="Product"
          data={[{ value: '', label: 'Choose a product' }, ...vendors.map(({ name }) => name)]}
          {...form.getInputProps('vendor')}
          onChange={({ currentTarget: { value } }) => choose(value, '', '')}
        />
        <div className={classes.pair}>
          <NativeSelect
            label="Plan"
            disabled={!vendor}
            data={vendor ? [...new Set(vendor.plans.map(({ name }) => name))] : first}
            {...form.getInputProps('plan')}
            onChange={({ currentTarget: { value } }) => choose(values.vendor, value, values.billingCycle)}
          />
          <NativeSelect
            label="Billing cycle"
            disabled={cycles.length < 2}
            data={
              vendor
                ? cycles.map(({ billingCycle }) => ({
                    value: billingCycle,
                    label: cycleLabels[billingCycle],
                  }))
                : first
            }
            {...form.getInputProps('billingCycle')}
            onChange={({ currentTarget: { value } }) => choose(values.vendor, values.plan, value)}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            label="Seats"
            type="number"
            inputMode="numeric"
            min={1}
            max={100_000}
            {...form.getInputProps('seats')}
          />
          <TextInput
            label="Needed by (optional)"
            type="date"
            min={dayOf(new Date())}
            {...form.getInputProps('neededBy')}
          />
        </div>
        {options?.idleSeat && (
          <IdleNotice seats={values.seats} onAskForOne={() => form.setFieldValue('seats', '1')} />
        )}
        <Textarea
          label="Why do you need it?"
          description="Whoever decides reads this."
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <CodingFields form={form} options={options} isPoRequired={expected(values).poNumber} />
      </div>
      <AskPrice vendor={vendor?.name} values={values} price={price}>
        {form.failure && (
          <p role="alert" className={classes.wrong}>
            {form.failure}
          </p>
        )}
        <Button type="submit" size="md" fullWidth {...busy(ask.isPending)}>
          {ask.isPending ? 'Sending...' : 'Send request'}
        </Button>
      </AskPrice>
    </form>
  )
}

/** Of the lists that depend on the product. */
const first = [{ value: '', label: 'Choose a product first' }]

const cycleLabels = { monthly: 'Monthly', quarterly: 'Quarterly', annually: 'Annually' }

import { useNavigate, useSearchParams } from 'react-router'
import { fromDollars } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { formatState } from '#web/parts/requests/format-request.ts'
import { refreshRequests } from '#web/parts/requests/use-request-count.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { type AskValues, bodyOf, priceOf, problemsOf, type requestable, valuesFrom } from './ask-values.ts'
import { useOptions } from './use-options.ts'

export type Vendors = ReturnType<typeof requestable>
export type AskFormState = ReturnType<typeof useAskForm>

/** What is asked for, what it costs, and how it is sent. */
export function useAskForm(vendors: Vendors) {
  const [params] = useSearchParams()
  const ask = useAsk()
  const form = useApiForm<AskValues, unknown>({
    initialValues: valuesFrom(vendors, params),
    keepAs: `ask ${params}`,
    schema: async () => undefined,
    check: (values) => problemsOf(values, expected(values)),
    action: ask,
  })
  const { values } = form
  const vendor = vendors.find(({ name }) => name === values.vendor)
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

  return {
    ...{ form, vendor, options },
    price: priceOf(vendor, values),
    isPoRequired: expected(values).poNumber,
    isPending: ask.isPending,
    /** A product that a link names and nobody can ask for. */
    missing: !vendor && values.vendor === '' ? params.get('vendor') : null,
  }
}

function useAsk() {
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  return useSubmitOnce({
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
}

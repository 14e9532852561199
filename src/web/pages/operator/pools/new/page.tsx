import { Button, NativeSelect } from '@mantine/core'
import { Buttons } from '#web/parts/desk/buttons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import view from '#web/pages/operator/view.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { busy } from '#web/ui/busy.ts'
import { LadderEditor } from '../ladder-editor.tsx'
import { bodyOf, emptyPool, isFilled, noTier, typedProblem } from '../pool-values.ts'
import { TermsFields } from '../terms-fields.tsx'
import classes from './new-pool.module.css'
import { findChoice, type PlanChoice, planChoices } from './plan-choices.ts'
import { usePlanCost } from './use-plan-cost.ts'

export function meta() {
  return pageMeta({
    title: 'New pool',
    description: 'Draft a pool for a plan.',
    path: '/operator/pools/new',
    hidden: true,
  })
}

export default function NewPoolPage() {
  const catalog = useQuery(read('GET /api/catalogue'))
  return (
    <>
      <PageHeader title="New pool" parent={{ label: 'Pools', to: '/operator/pools' }} />
      <div className={view.view}>
        <Loaded
          query={catalog}
          loading={<ListSkeleton label="Loading plans" rowHeight={46} />}
          message="The plans couldn't be loaded."
        >
          {({ vendors }) => <NewPool choices={planChoices(vendors)} />}
        </Loaded>
      </div>
    </>
  )
}

function NewPool({ choices }: { choices: PlanChoice[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  const wanted = findChoice(choices, params.get('vendor'), params.get('plan'))
  const initialValues = {
    ...emptyPool,
    plan: wanted?.key ?? '',
    tiers: [{ ...noTier, minSeats: params.get('seats') ?? '' }],
  }
  const create = useSubmitOnce({
    mutationFn: ({ plan, ...values }: typeof initialValues) => {
      const choice = choices.find(({ key }) => key === plan)
      const body = { ...bodyOf(values), ...planOf(choice) }
      return call('POST /api/operator/pools', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async ({ _id }) => {
      await navigate(`/operator/pools/${_id}`)
      await refresh('GET /api/operator/pools')
    },
  })
  const form = useApiForm({
    initialValues,
    keepAs: `new pool ${params}`,
    schema: async () => undefined,
    check: ({ plan }) => ({ ...(plan === '' && { plan: 'Choose a plan.' }) }),
    action: create,
  })
  const chosen = choices.find(({ key }) => key === form.values.plan)
  const cost = usePlanCost(chosen, form.values.startsOn)
  // Without any price the pool gathers first.
  const isStarted = form.values.tiers.some(isFilled)
  const problem = chosen && isStarted ? typedProblem(form.values.tiers, chosen.todayPrice) : null
  return (
    <Stack as="form" gap={28} {...form.props} className={classes.form}>
      <UnsentNote form={form} />
      <NativeSelect
        label="Plan"
        withAsterisk
        description={
          chosen && `Today one seat costs $${chosen.todayPrice}; the list price is $${chosen.listPrice}.`
        }
        data={[{ value: '', label: 'Choose a plan' }, ...grouped(choices)]}
        {...form.getInputProps('plan')}
      />
      <Stack as="section" gap={8} aria-labelledby="new-ladder">
        <Text as="h2" size="lg" id="new-ladder">
          Prices
        </Text>
        <Text size="sm" tone="dimmed">
          Leave them empty to gather commitments first and show the vendor what companies would pay.
        </Text>
        <LadderEditor
          form={form}
          listPrice={chosen?.listPrice ?? '0.00'}
          billingCycle={chosen?.billingCycle ?? 'monthly'}
          cost={cost}
        />
        <Text size="sm" tone={problem ? 'error' : 'dimmed'} role="status">
          {problem?.text}
        </Text>
      </Stack>
      <Stack as="section" gap={16} aria-labelledby="new-terms">
        <Text as="h2" size="lg" id="new-terms">
          Dates and agreement
        </Text>
        <TermsFields form={form} />
      </Stack>
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Buttons>
        <Button type="submit" {...busy(create.isPending)}>
          {create.isPending ? 'Saving...' : 'Save draft'}
        </Button>
      </Buttons>
    </Stack>
  )
}

function planOf(choice: PlanChoice | undefined) {
  const { vendor = '', plan = '', billingCycle = 'monthly' as const } = choice ?? {}
  return { vendor, plan, billingCycle }
}

function grouped(choices: PlanChoice[]) {
  const byVendor = Map.groupBy(choices, ({ vendor }) => vendor)
  return [...byVendor].map(([group, plans]) => ({
    group,
    items: plans.map(({ key, label }) => ({ value: key, label: `${group} ${label}` })),
  }))
}

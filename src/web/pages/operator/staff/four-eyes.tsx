import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FourEyes as Limits } from '#contract/people/staff.ts'
import { call } from '#web/api.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { toast } from '#web/ui/toast.ts'
import { describeLimits } from './describe-limits.ts'
import classes from './staff.module.css'

/** What needs a second person. */
export function FourEyes() {
  const limits = useQuery(read('GET /api/operator/four-eyes'))
  return (
    <Stack as="section" gap={12} aria-labelledby="four-eyes" className={classes.limit}>
      <Text as="h2" size="md" id="four-eyes">
        When two people are needed
      </Text>
      <Text tone="dimmed">
        Above a limit, a second person must approve. Loosening a limit needs a second owner. Without limits,
        one person is enough.
      </Text>
      <Loaded
        query={limits}
        inline
        loading={<ListSkeleton label="Loading the limits" rowHeight={56} rows={3} />}
        message="The limits couldn't be loaded."
      >
        {(loaded) => <LimitsForm key={JSON.stringify(loaded)} limits={loaded} />}
      </Loaded>
    </Stack>
  )
}

type Typed = { above: string; offersBelowCost: boolean; publicationPercent: string }

function LimitsForm({ limits }: { limits: Limits }) {
  const { above, offersBelowCost, publicationPercent } = limits
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (body: Typed) =>
      call('PUT /api/operator/four-eyes', { body, idempotencyKey: keyFor({ limits, body }) }),
    onSuccess: async (answer) => {
      const message = 'pending' in answer ? 'A second owner has to approve it.' : describeLimits(answer)
      void toast({ message })
      await refresh('GET /api/operator/four-eyes', 'GET /api/operator/pending', 'GET /api/operator/audit')
    },
  })
  const initialValues: Typed = {
    above: above === null ? '' : above.toFixed(2),
    offersBelowCost,
    publicationPercent: publicationPercent === null ? '' : String(publicationPercent),
  }
  const form = useApiForm({
    initialValues,
    schema: () => import('#contract/people/staff.ts').then(({ setFourEyes }) => setFourEyes.body),
    action: save,
  })
  return (
    <Stack as="form" gap={16} {...form.props} className={classes.limits}>
      <TextInput
        label="Refunds and credit notes above (US dollars)"
        description="What was given back on the same payment or invoice in 30 days counts together."
        placeholder="No limit"
        inputMode="decimal"
        {...form.getInputProps('above')}
      />
      <Checkbox
        label="Offers below cost or with unknown cost"
        {...form.getInputProps('offersBelowCost', { type: 'checkbox' })}
      />
      <TextInput
        label="Prices that change more than this share of the revenue (%)"
        description="What all subscriptions pay a month. Rises and falls count together."
        placeholder="No limit"
        inputMode="numeric"
        {...form.getInputProps('publicationPercent')}
      />
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Row gap={8} align="end" wrap>
        <Button type="submit" variant="default" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save limits'}
        </Button>
      </Row>
    </Stack>
  )
}

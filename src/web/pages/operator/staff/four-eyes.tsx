import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'
import { call } from '../../../api.ts'
import { ListSkeleton } from '../../../parts/desk/list-skeleton.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useApiForm } from '../../../parts/use-api-form.ts'
import { useKeyFor } from '../../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { read, refresh } from '../../../queries.ts'
import { busy } from '../../../ui/busy.ts'
import { toast } from '../../../ui/toast.ts'
import classes from './staff.module.css'

/** The amount above which a refund or credit note needs a second person. */
export function FourEyes() {
  const limit = useQuery(read('GET /api/operator/four-eyes'))
  return (
    <section aria-labelledby="four-eyes" className={classes.limit}>
      <h2 id="four-eyes" className={classes.title}>
        When two people are needed
      </h2>
      <p className={classes.text}>
        A refund or credit note above this amount waits for a second person. What was given back on the same
        payment or invoice in 30 days counts together. Raising the amount waits for a second owner.
      </p>
      <Loaded
        query={limit}
        inline
        loading={<ListSkeleton label="Loading the amount" rowHeight={56} rows={1} />}
        message="The amount couldn't be loaded."
      >
        {({ above }) => <LimitForm key={String(above)} above={above} />}
      </Loaded>
    </section>
  )
}

type Typed = { above: string | null }

function LimitForm({ above }: { above: number | null }) {
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (body: Typed) =>
      call('PUT /api/operator/four-eyes', { body, idempotencyKey: keyFor({ above, body }) }),
    onSuccess: async (answer) => {
      const message = 'pending' in answer ? 'A second owner has to approve it.' : textOf(answer.above)
      void toast({ message })
      await refresh('GET /api/operator/four-eyes', 'GET /api/operator/pending', 'GET /api/operator/audit')
    },
  })
  const initialValues: Typed = { above: above === null ? '' : above.toFixed(2) }
  const form = useApiForm({
    initialValues,
    schema: () => import('../../../../contract/staff.ts').then(({ setFourEyes }) => setFourEyes.body),
    action: save,
  })
  return (
    <form {...form.props}>
      <div className={classes.form}>
        <TextInput
          label="Amount in US dollars"
          placeholder="No limit"
          inputMode="decimal"
          {...form.getInputProps('above')}
        />
        <Button type="submit" variant="default" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save amount'}
        </Button>
        {above !== null && (
          <Button variant="default" onClick={() => save.mutate({ above: null })} {...busy(save.isPending)}>
            No limit
          </Button>
        )}
      </div>
      {form.failure && (
        <p role="alert" className={classes.wrong}>
          {form.failure}
        </p>
      )}
    </form>
  )
}

function textOf(above: number | null): string {
  return above === null
    ? 'One person is enough for any amount.'
    : `Above ${formatUsd(fromDollars(above))} two people are needed.`
}

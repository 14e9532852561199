import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Controls } from '#contract/people/controls.ts'
import { formatMonth } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { readDollars } from '#domain/platform/read-dollars.ts'
import type { SeatAnswer } from '#domain/purchasing/renewal-choice.ts'
import { call } from '#web/api.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { toast } from '#web/ui/toast.ts'
import { OpenForChange } from '../open-for-change.tsx'
import { Section } from '../section.tsx'

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonth(`2026-${String(index + 1).padStart(2, '0')}`, 'long'),
}))

const unansweredChoices = [
  { value: 'keep', label: 'Keep them' },
  { value: 'release', label: 'Release them, after a warning' },
]

/** When a PO number is required, when fiscal years begin, and what silence does to a seat. */
export function BookingRules() {
  const query = useQuery(read('GET /api/company/controls'))
  return (
    <Section title="Rules" look="wide">
      <Loaded
        query={query}
        loading={<Skeleton height={80} role="status" aria-label="Loading the rules" />}
        message="The rules couldn't be loaded."
      >
        {(controls) => (
          <OpenForChange now={formatRules(controls)} label="Change rules">
            {(close) => <ControlsForm controls={controls} onSaved={close} />}
          </OpenForChange>
        )}
      </Loaded>
    </Section>
  )
}

function formatRules({ poRequiredOver, fiscalStartMonth, unanswered }: Controls): string {
  const po =
    poRequiredOver === null
      ? 'A PO number is never required.'
      : `A PO number is required above ${formatUsd(fromDollars(poRequiredOver))} a year.`
  const seats = unanswered === 'keep' ? 'kept' : 'released, after a warning'
  return `${po} Fiscal years begin in ${months[fiscalStartMonth - 1]?.label}. Before a renewal, seats whose people don't answer are ${seats}.`
}

type Typed = { poRequiredOver: string; fiscalStartMonth: string; unanswered: SeatAnswer }

function ControlsForm({ controls, onSaved }: { controls: Controls; onSaved: () => void }) {
  const save = useSubmitOnce({
    mutationFn: ({ poRequiredOver, fiscalStartMonth, unanswered }: Typed) =>
      call('PUT /api/company/controls', {
        body: {
          poRequiredOver: poRequiredOver.trim() === '' ? null : readDollars(poRequiredOver),
          fiscalStartMonth: Number(fiscalStartMonth),
          unanswered,
        },
      }),
    onSuccess: () => {
      void toast({ message: 'The rules were saved.' })
      onSaved()
      return refresh('GET /api/company/controls', 'GET /api/budgets')
    },
  })
  const form = useApiForm<Typed, unknown>({
    initialValues: {
      poRequiredOver: controls.poRequiredOver === null ? '' : String(controls.poRequiredOver),
      fiscalStartMonth: String(controls.fiscalStartMonth),
      unanswered: controls.unanswered,
    },
    schema: () => import('#contract/people/controls.ts').then(({ TypedControls }) => TypedControls),
    action: save,
  })
  const field = (name: keyof Typed) => ({ ...form.getInputProps(name), errorProps: { role: 'alert' } })
  return (
    <Stack as="form" gap={14} {...form.props}>
      <TextInput
        label="PO number required above"
        description="In US dollars per year. Leave it empty to never require one."
        inputMode="decimal"
        placeholder="Never"
        maw={320}
        {...field('poRequiredOver')}
      />
      <NativeSelect
        label="Fiscal years begin in"
        description="Budgets for a year or quarter use it. A year is named after its first day."
        data={months}
        maw={320}
        {...field('fiscalStartMonth')}
      />
      <NativeSelect
        label="Seats without an answer"
        description="Before a renewal, we ask people whether they still use their seats."
        data={unansweredChoices}
        maw={320}
        {...field('unanswered')}
      />
      {form.failure && (
        <Text size="sm" tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <div>
        <Button type="submit" {...busy(save.isPending)}>
          {save.isPending ? 'Saving...' : 'Save rules'}
        </Button>
      </div>
    </Stack>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { maxSteps } from '#domain/purchasing/requests/policy.ts'
import { call, type Output } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './policy.module.css'
import { moved, newStep, type PolicyValues, problemsOf, stepsOf, valuesOf } from './policy-values.ts'
import { StepFields } from './step-fields.tsx'
import { TryIt } from './try-it.tsx'

type PolicyFormProps = {
  policy: Output<'GET /api/policy'>
  vendors: Output<'GET /api/catalogue'>['vendors']
  onSaved?: () => void
}

/** The steps, in order. They can be tried before they are saved. */
export function PolicyForm({ policy, vendors, onSaved }: PolicyFormProps) {
  const keyFor = useKeyFor()
  const list = useRef<HTMLOListElement>(null)
  // What to focus after a step was added, moved or removed.
  const [focus, setFocus] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus()
  }, [focus])
  const save = useSubmitOnce({
    mutationFn: (values: PolicyValues) => {
      const body = { steps: stepsOf(values) }
      return call('PUT /api/policy', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async () => {
      void toast({ message: 'The policy was saved. Open requests keep the one they began with.' })
      await refresh('GET /api/policy')
      onSaved?.()
    },
  })
  const form = useApiForm<PolicyValues, unknown>({
    initialValues: valuesOf(policy.steps, policy.people),
    schema: async () => undefined,
    check: problemsOf,
    action: save,
  })
  const { steps } = form.values
  const categories = [...new Set(vendors.flatMap((vendor) => vendor.categories))].sort()

  function add() {
    const step = newStep()
    form.setFieldValue('steps', [...steps, step])
    setFocus({ selector: `[data-step="${step.key}"] input` })
  }

  function move(at: number, by: 1 | -1) {
    form.clearErrors()
    form.setFieldValue('steps', moved(steps, at, by))
    setFocus({ selector: `[data-step="${steps[at]?.key}"] [data-move="${by}"]` })
  }

  function remove(at: number) {
    form.clearErrors()
    form.setFieldValue('steps', steps.toSpliced(at, 1))
    const next = steps[at + 1] ?? steps[at - 1]
    setFocus({ selector: next ? `[data-step="${next.key}"] input` : '[data-add]' })
  }

  return (
    <>
      <Stack as="form" gap={16} {...form.props}>
        {steps.length === 0 && (
          <EmptyState icon="check" title="No policy yet">
            One of your admins decides on requests of everybody else. Add a step to ask managers or others.
          </EmptyState>
        )}
        <Stack as="ol" gap={16} ref={list} aria-label="Steps" className={classes.steps}>
          {steps.map((step, at) => (
            <StepFields
              key={step.key}
              form={form}
              at={at}
              count={steps.length}
              categories={categories}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </Stack>
        {form.errors.steps && (
          <Text size="sm" tone="error" role="alert">
            {form.errors.steps}
          </Text>
        )}
        {form.failure && (
          <Text size="sm" tone="error" role="alert">
            {form.failure}
          </Text>
        )}
        <Row gap={8} wrap>
          <Button
            variant="default"
            data-add
            leftSection={<Icon name="plus" size={15} />}
            disabled={steps.length >= maxSteps}
            onClick={add}
          >
            Add a step
          </Button>
          <Button type="submit" {...busy(save.isPending)}>
            {save.isPending ? 'Saving...' : 'Save policy'}
          </Button>
        </Row>
      </Stack>
      <TryIt values={form.values} vendors={vendors} />
    </>
  )
}

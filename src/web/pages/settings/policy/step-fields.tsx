import { Row, Stack } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { maxApprovers } from '#domain/purchasing/requests/policy.ts'
import { ColleagueSearch } from '#web/parts/colleagues/colleague-search.tsx'
import { PeopleList } from '#web/parts/colleagues/people-list.tsx'
import type { useApiForm } from '#web/parts/use-api-form.ts'
import { Icon } from '#web/ui/icons.tsx'
import { IconButton } from '#web/ui/plain-button.tsx'
import { CategoryBoxes } from './category-boxes.tsx'
import classes from './policy.module.css'
import type { PolicyValues, StepValues } from './policy-values.ts'

type StepFieldsProps = {
  form: Pick<
    ReturnType<typeof useApiForm<PolicyValues, unknown>>,
    'getInputProps' | 'values' | 'errors' | 'setFieldValue'
  >
  at: number
  count: number
  categories: string[]
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const whens = [
  { value: 'always', label: 'Always' },
  { value: 'over', label: 'Above an amount' },
  { value: 'categories', label: 'For some categories' },
  { value: 'both', label: 'Above an amount, for some categories' },
]
const whos = [
  { value: 'manager', label: "The requester's manager" },
  { value: 'admins', label: 'Admins' },
  { value: 'people', label: 'People you choose' },
]
const needChoices = [
  { value: 'any', label: 'One' },
  { value: 'all', label: 'All' },
]

/** One step: its name, when it applies, whom it asks and how many must approve. */
export function StepFields({ form, at, count, categories, onMove, onRemove }: StepFieldsProps) {
  const path = `steps.${at}` as const
  const step = form.values.steps[at]
  if (!step) return null
  const { when, who, people } = step
  const label = step.name.trim() || `step ${at + 1}`
  const setPeople = (next: StepValues['people']) => form.setFieldValue(`${path}.people`, next)
  return (
    <li data-step={step.key} className={classes.step}>
      <Stack as="fieldset" gap={12}>
        <legend>Step {at + 1}</legend>
        <div className={classes.grid}>
          <TextInput label="Name" maxLength={60} {...form.getInputProps(`${path}.name`)} />
          <NativeSelect
            label="When"
            data={whens}
            {...form.getInputProps(`${path}.when`)}
            error={form.errors[`${path}.always`]}
          />
          <NativeSelect label="Who decides" data={whos} {...form.getInputProps(`${path}.who`)} />
          <NativeSelect label="Approvals needed" data={needChoices} {...form.getInputProps(`${path}.need`)} />
        </div>
        {(when === 'over' || when === 'both') && (
          <TextInput
            label="Above this amount a year"
            description="In dollars, at the group price."
            inputMode="decimal"
            maw={420}
            {...form.getInputProps(`${path}.over`)}
            error={form.errors[`${path}.overPerYear`]}
          />
        )}
        {(when === 'categories' || when === 'both') && (
          <CategoryBoxes
            all={categories}
            chosen={step.categories}
            error={form.errors[`${path}.categories`]}
            onChange={(chosen) => form.setFieldValue(`${path}.categories`, chosen)}
          />
        )}
        {who === 'people' && (
          <div className={classes.short}>
            <PeopleList
              people={people}
              label={`People who decide in ${label}`}
              onRemove={(id) => setPeople(people.filter(({ _id }) => _id !== id))}
            />
            <ColleagueSearch
              label="Add a person"
              description={`Up to ${maxApprovers} people who have joined.`}
              error={form.errors[`${path}.approvers`]}
              without={people.map(({ _id }) => _id)}
              onPick={(colleague) => setPeople([...people, colleague])}
            />
          </div>
        )}
      </Stack>
      <Row gap={2} className={classes.tools}>
        <IconButton
          aria-label={`Move ${label} up`}
          aria-disabled={at === 0}
          data-move="-1"
          onClick={() => onMove(-1)}
        >
          <Icon name="chevron-up" size={15} />
        </IconButton>
        <IconButton
          aria-label={`Move ${label} down`}
          aria-disabled={at === count - 1}
          data-move="1"
          onClick={() => onMove(1)}
        >
          <Icon name="chevron-down" size={15} />
        </IconButton>
        <IconButton aria-label={`Remove ${label}`} onClick={onRemove}>
          <Icon name="trash" size={15} />
        </IconButton>
      </Row>
    </li>
  )
}

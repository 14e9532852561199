import { Buttons } from '#web/parts/desk/buttons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import '#web/ui/overlays.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import type { MutateOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { busy } from '#web/ui/busy.ts'
import { UnsentNote } from '../unsent-note.tsx'
import { type SchemaSource, useApiForm } from '../use-api-form.ts'
import { useOpener } from './use-opener.ts'

export type Reasoned = {
  reason: string
  amount?: string
  /** Whether our cost goes back, too; if not, why. */
  vendorCredits?: boolean
  vendorCreditsReason?: string
  /** Whether what is credited comes on a later invoice. */
  billAgain?: boolean
}

type ReasonDialogProps<Output> = {
  title: string
  /** Of useApiForm: what it is about. */
  keepAs: string
  opened?: boolean
  onClose: () => void
  /** What will happen. */
  says?: ReactNode
  /** Who sees the reason. */
  readBy: string
  maxLength?: number
  /** Asks for an amount first, where a partial one is possible. */
  amount?: { label: string; hint: ReactNode; initial: string }
  /** Asks whether the vendor gives its part back as well. */
  asksVendorCredit?: boolean
  /** Asks whether it is given up or billed again, and says what that means. */
  billAgain?: { label: string; description: string } | null
  /** The contract's schema of the body, used for validation. */
  schema: SchemaSource
  action: {
    mutate: (values: Reasoned, then?: MutateOptions<Output, Error, Reasoned>) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
  then?: MutateOptions<Output, Error, Reasoned>
  verb: { now: string; busy: string }
}

/** Confirms an action against a customer and asks for a reason. On failure, typed values are kept. */
export function ReasonDialog<Output>(props: ReasonDialogProps<Output>) {
  const { title, opened = true, onClose } = props
  useOpener(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <ReasonForm {...props} />
    </Modal>
  )
}

function ReasonForm<Output>(props: ReasonDialogProps<Output>) {
  const { onClose, says, readBy, maxLength = 500, amount, verb } = props
  const { keepAs, schema, action, then, asksVendorCredit, billAgain } = props
  const initialValues: Reasoned = {
    reason: '',
    ...(amount && { amount: amount.initial }),
    ...(asksVendorCredit && { vendorCredits: true, vendorCreditsReason: '' }),
    ...(billAgain && { billAgain: false }),
  }
  const form = useApiForm({ initialValues, keepAs, schema, action, then })
  // What is billed again costs us again.
  const asksVendor = asksVendorCredit && !form.values.billAgain

  return (
    <Stack as="form" gap={16} {...form.props}>
      {says && <Text tone="dimmed">{says}</Text>}
      <UnsentNote form={form} />
      {amount && (
        <TextInput
          label={amount.label}
          description={amount.hint}
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
      )}
      <Textarea
        label="Reason"
        description={readBy}
        withAsterisk
        data-autofocus
        rows={3}
        maxLength={maxLength}
        {...form.getInputProps('reason')}
      />
      {billAgain && <Checkbox {...billAgain} {...form.getInputProps('billAgain', { type: 'checkbox' })} />}
      {asksVendor && (
        <Checkbox
          label="The vendor credits us too"
          description="Reverses the same share of our cost."
          {...form.getInputProps('vendorCredits', { type: 'checkbox' })}
        />
      )}
      {asksVendor && !form.values.vendorCredits && (
        <TextInput
          label="Why doesn’t the vendor credit us?"
          withAsterisk
          maxLength={500}
          {...form.getInputProps('vendorCreditsReason')}
        />
      )}
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Buttons>
        <Button
          variant="default"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" color="red" {...busy(action.isPending)}>
          {action.isPending ? verb.busy : verb.now}
        </Button>
      </Buttons>
    </Stack>
  )
}

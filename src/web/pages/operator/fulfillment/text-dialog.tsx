import '../../../ui/overlays.css'
import { Button, Modal, Textarea } from '@mantine/core'
import type { MutateOptions } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api.ts'
import classes from '../../../parts/desk/reason-dialog.module.css'
import { useOpener } from '../../../parts/desk/use-opener.ts'
import { busy } from '../../../ui/busy.ts'

type TextDialogProps<Input, Output> = {
  title: string
  label: string
  hint: string
  opened: boolean
  /** From useSubmitOnce. */
  action: {
    mutate: (input: Input, then?: MutateOptions<Output, Error, Input>) => void
    isPending: boolean
    error: Error | null
  }
  inputOf: (text: string) => Input
  /** Where the server's message about the text belongs. */
  field: string
  verb: { now: string; busy: string }
  onClose: () => void
}

/** Asks for one text before something is saved. On failure, what was typed stays. */
export function TextDialog<Input, Output>(props: TextDialogProps<Input, Output>) {
  const { title, label, hint, opened, action, inputOf, field, verb, onClose } = props
  const [text, setText] = useState('')
  useOpener(opened)
  const atField = action.error instanceof ApiError ? action.error.fields[field] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    action.mutate(inputOf(text), {
      onSuccess: () => {
        setText('')
        onClose()
      },
    })
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <Textarea
          label={label}
          description={hint}
          data-autofocus
          rows={3}
          maxLength={500}
          value={text}
          error={atField}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {action.error && !atField && (
          <p role="alert" className={classes.wrong}>
            {action.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...busy(action.isPending)}>
            {action.isPending ? verb.busy : verb.now}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

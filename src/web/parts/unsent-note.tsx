import type { MouseEvent } from 'react'
import { Row } from '../ui/layout.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import classes from './unsent-note.module.css'

type UnsentNoteProps = {
  /** From useApiForm. */
  form: { isRestored: boolean; discard: () => void }
}

/** Over fields with what somebody typed earlier: closed without Cancel, or left. */
export function UnsentNote({ form: { isRestored, discard } }: UnsentNoteProps) {
  if (!isRestored) return null

  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // This button is gone then, and the focus with it.
    currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus()
    discard()
  }

  return (
    <Row
      gap={12}
      rowGap={4}
      align="center"
      justify="between"
      wrap
      size="sm"
      tone="dimmed"
      className={classes.note}
    >
      <span>What you typed earlier is still here.</span>
      <PlainButton size="xs" onClick={onClick}>
        Discard
      </PlainButton>
    </Row>
  )
}

import { useState } from 'react'
import { PlainButton } from './plain-button.tsx'
import classes from './undo-message.module.css'

/** A message with Undo, which works once. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const [isUndone, setUndone] = useState(false)
  function undo() {
    setUndone(true)
    onUndo()
  }
  return (
    <span className={classes.root}>
      {message}
      {!isUndone && (
        <PlainButton size="xs" onClick={undo}>
          Undo
        </PlainButton>
      )}
    </span>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Row, Text } from '#web/ui/layout.tsx'
import { formatLabel } from './format-label.ts'
import { ProfileInput } from './profile-input.tsx'
import classes from './profile-rows.module.css'
import type { ProfileField } from './use-save-field.ts'

type ProfileRowProps = {
  field: ProfileField
  value: string
  /** The id of the sentence that says it. */
  whatHappens: string
  /** Returns the error, or null once saved or given up. */
  onSave: (field: ProfileField, value: string) => Promise<string | null>
}

/** One value: a click turns it into a field; Save, Enter or blur saves, Escape restores. */
export function ProfileRow({ field, value, whatHappens, onSave }: ProfileRowProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [takesFocus, setTakesFocus] = useState(true)
  const isEditing = typed !== null && !isSaving

  function leave() {
    setTyped(null)
    setProblem(null)
    setTakesFocus(true)
  }

  async function save(text: string) {
    if (text.trim() === value) return leave()
    setSaving(true)
    setProblem(null)
    const found = await onSave(field, text.trim())
    // Don't steal the focus from another row.
    setTakesFocus([button.current, document.body].some((place) => place === document.activeElement))
    setSaving(false)
    if (found === null) leave()
    else setProblem(found)
  }

  return (
    <li className={classes.row}>
      <Text as="span" tone="dimmed" id={id} className={classes.label}>
        {formatLabel(field)}
      </Text>
      <Row gap={12} align="start" className={classes.value}>
        {isEditing ? (
          <ProfileInput
            field={field}
            value={typed}
            error={problem}
            whatHappens={whatHappens}
            takesFocus={takesFocus}
            onChange={setTyped}
            onSave={save}
            onLeave={(how) => {
              if (how === 'cancel') leave()
              // The field is removed next, so the row's button takes the focus.
              setTimeout(() => button.current?.focus())
            }}
          />
        ) : (
          <UnstyledButton
            ref={button}
            id={`${id}-value`}
            aria-labelledby={`${id} ${id}-value`}
            className={classes.button}
            onClick={() => isSaving || setTyped(value)}
            aria-disabled={isSaving || undefined}
          >
            {typed ?? value}
            {(typed ?? value) === '' && (
              <Text as="span" tone="dimmed">
                Click to edit
              </Text>
            )}
          </UnstyledButton>
        )}
        <Text as="span" tone="dimmed" role="status" className={classes.saving}>
          {isSaving && 'Saving...'}
        </Text>
      </Row>
    </li>
  )
}

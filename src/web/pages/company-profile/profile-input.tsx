import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { industries, organizations, usStates } from '#domain/people/company-choices.ts'
import { Row } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import { formatLabel } from './format-label.ts'
import type { ProfileField } from './use-save-field.ts'

/** Suggestions while typing; the server decides which other values are valid. */
const choices: Partial<Record<ProfileField, string[]>> = {
  industry: [...industries],
  organization: [...organizations],
  state: usStates.map(({ code }) => code),
}

type ProfileInputProps = {
  field: ProfileField
  value: string
  error: string | null
  takesFocus: boolean
  whatHappens: string
  onChange: (value: string) => void
  onSave: (value: string) => void
  /** Closed by a key, so the focus must be set; Tab or a click set it themselves. */
  onLeave: (how: 'save' | 'cancel') => void
}

export function ProfileInput(props: ProfileInputProps) {
  const { field, value, error, takesFocus, whatHappens, onChange, onSave, onLeave } = props
  // Enter and Escape remove the field, which also blurs it; only the first event counts.
  const isDone = useRef(false)

  function finish(how: 'save' | 'cancel') {
    if (isDone.current) return
    isDone.current = true
    if (how === 'save') onSave(value)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    const how = event.key === 'Enter' ? 'save' : 'cancel'
    finish(how)
    onLeave(how)
  }

  function saveAndLeave() {
    isDone.current = false
    finish('save')
    onLeave('save')
  }

  return (
    <Row gap={8} align="start" wrap>
      <SuggestInput
        type={field === 'contactEmail' ? 'email' : 'text'}
        aria-label={formatLabel(field)}
        aria-describedby={whatHappens}
        className={shapes.grow}
        offered={choices[field] ?? []}
        value={value}
        error={error}
        errorProps={{ role: 'alert' }}
        autoFocus={takesFocus}
        maxLength={300}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => finish('save')}
        onFocus={() => {
          isDone.current = false
        }}
      />
      {/* By keyboard, Enter saves: Tab leaves the field, which saves too. */}
      <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={saveAndLeave}>
        Save {formatLabel(field).toLowerCase()}
      </Button>
    </Row>
  )
}

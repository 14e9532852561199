import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { industries, organizations, usStates } from '../../../domain/company-choices.ts'
import { labelWords } from './label-words.ts'
import classes from './profile-rows.module.css'
import type { ProfileField } from './use-save-field.ts'

/** Offered while typing; the server says whether something else is right as well. */
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
  onChange: (value: string) => void
  onSave: (value: string) => void
  /** By a key, so that the focus has to go somewhere; leaving by Tab or a click has its own aim. */
  onLeave: (how: 'save' | 'cancel') => void
}

export function ProfileInput(props: ProfileInputProps) {
  const { field, value, error, takesFocus, onChange, onSave, onLeave } = props
  // Enter and Escape take the field away, which is a blur as well: only the first of them counts.
  const isDone = useRef(false)
  const [before] = useState(value)

  function finish(how: 'save' | 'cancel', text = value) {
    if (isDone.current) return
    isDone.current = true
    if (how === 'save') onSave(text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // An option that is highlighted takes the Enter itself, in onOptionSubmit.
    if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    const how = event.key === 'Enter' ? 'save' : 'cancel'
    finish(how)
    onLeave(how)
  }

  const shared = {
    value,
    error,
    errorProps: { role: 'alert' },
    'aria-label': labelWords(field),
    autoFocus: takesFocus,
    autoComplete: 'off',
    maxLength: 300,
    onKeyDown,
    onBlur: () => finish('save'),
    onFocus: () => {
      isDone.current = false
    },
  }
  const offered = choices[field]
  if (!offered) {
    return (
      <TextInput
        {...shared}
        type={field === 'contactEmail' ? 'email' : 'text'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <Autocomplete
      {...shared}
      data={offered}
      // What was there before is no search: until something else is typed, everything is offered.
      filter={value === before ? ({ options }) => options : undefined}
      // The list itself scrolls: it belongs to the field, as screen readers see it.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      comboboxProps={{ keepMounted: false, withinPortal: false }}
      onChange={onChange}
      onOptionSubmit={(option) => {
        finish('save', option)
        onLeave('save')
      }}
    />
  )
}

import { type KeyboardEvent, useState } from 'react'
import { keyAction } from './keys.ts'
import { filterGroups, type OptionGroup, type SelectOption } from './options.ts'

type Choosing = {
  groups: OptionGroup[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** The state of a multi-select: whether its list is open, what is typed, which option the keys are on. */
export function useMultiSelect({ groups, values, onChange }: Choosing) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)

  const shown = filterGroups(groups, text)
  const options = shown.flatMap((group) => group.options)
  const all = groups.flatMap((group) => group.options)
  const chosen = values.flatMap((value) => all.find((option) => option.value === value) ?? [])

  function open() {
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setActive(null)
    setText('')
  }

  function type(typed: string) {
    setText(typed)
    setActive(null)
    setOpen(true)
  }

  function toggle({ value, isLocked }: SelectOption) {
    if (isLocked) return
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
    setText('')
    setActive(value)
  }

  function moveTo(option: SelectOption | undefined) {
    setOpen(true)
    setActive(option?.value ?? null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = options.findIndex(({ value }) => value === active)
    const action = keyAction({ key: event.key, isOpen, text, at, count: options.length })
    if (!action) return
    event.preventDefault()
    const option =
      action.type === 'remove last' ? chosen.findLast(({ isLocked }) => !isLocked) : options[action.index]
    if (action.type === 'open') open()
    else if (action.type === 'close') close()
    else if (action.type === 'move') moveTo(option)
    else if (option) toggle(option)
  }

  return { isOpen, text, active, shown, chosen, open, close, type, toggle, onKeyDown }
}

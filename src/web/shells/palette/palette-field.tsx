import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Keys } from '#web/ui/keys.tsx'
import classes from './palette.module.css'
import { optionIdOf } from './palette-list.tsx'

type PaletteFieldProps = {
  listId: string
  hasResults: boolean
  selected: string | undefined
  onAsk: (text: string) => void
  onMove: (step: 1 | -1) => void
  /** With what is in the field now: the list may be behind it. */
  onOpen: (text: string, inNewTab: boolean) => void
  onHelp: () => void
}

/** It keeps its own text, so that a letter appears before anything is searched for. */
export function PaletteField({ listId, hasResults, selected, ...on }: PaletteFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Mantine moves the focus later, and the first letters would be lost.
  useLayoutEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => on.onMove(1),
      ArrowUp: () => on.onMove(-1),
      Enter: () => on.onOpen(text, event.metaKey || event.ctrlKey),
      ...(text === '' && { '?': on.onHelp }),
    }[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className={classes.search}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        className={classes.field}
        placeholder="Search or jump to"
        aria-label="Search or jump to"
        role="combobox"
        aria-expanded={hasResults}
        aria-controls={listId}
        aria-activedescendant={selected && optionIdOf(selected)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          on.onAsk(value)
        }}
        onKeyDown={onKeyDown}
      />
      <Keys keys={['Esc']} />
    </div>
  )
}

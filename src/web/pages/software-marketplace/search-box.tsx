import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { isTyping } from '#web/ui/is-typing.ts'
import classes from './search-box.module.css'

type SearchBoxProps = { value: string; onChange: (value: string) => void; onFocus: () => void }

export function SearchBox({ value, onChange, onFocus }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  // Includes what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page comes alive
  useEffect(() => {
    const typed = input.current?.value
    if (typed && typed !== value) onChange(typed)
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <search className={classes.root}>
      <Icon name="search" size={18} className={classes.icon} />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search by product or by what you need"
        aria-keyshortcuts="/"
        placeholder="A product, or what you need"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className={classes.input}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </search>
  )
}

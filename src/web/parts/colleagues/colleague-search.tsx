import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Output } from '#web/api.ts'
import { read } from '#web/queries.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './colleague-search.module.css'

export type Colleague = Output<'GET /api/company/colleagues'>['colleagues'][number]

type ColleagueSearchProps = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Those who can't be chosen, such as chosen ones. */
  without?: readonly string[]
  onPick: (colleague: Colleague) => void
}

const PAUSE_MS = 150
const MAX_SHOWN = 6

/** Finds somebody of the company by name: type, then choose with the arrows and Enter or with the mouse. */
export function ColleagueSearch({ label, description, error, without = [], onPick }: ColleagueSearchProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const found = useQuery({
    ...read('GET /api/company/colleagues', { query: q ? { q } : {} }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  // Until the answer is there, Enter must not choose somebody whom an earlier text found.
  const isOutdated = found.isPlaceholderData || q !== typed.trim()
  const fits = ({ name }: Colleague) => name.toLowerCase().includes(typed.trim().toLowerCase())
  const shown = (found.data?.colleagues ?? [])
    .filter((colleague) => !without.includes(colleague._id) && (!isOutdated || fits(colleague)))
    .slice(0, MAX_SHOWN)
  const active = shown[Math.min(at, shown.length - 1)]

  function pick(colleague: Colleague) {
    onPick(colleague)
    setTyped('')
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'Enter') {
      // Enter chooses here; it must not send the form.
      event.preventDefault()
      if (isOpen && active) pick(active)
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    setAt(isOpen ? Math.max(0, Math.min(next, shown.length - 1)) : 0)
  }

  return (
    <div className={classes.root}>
      <TextInput
        label={label}
        description={description}
        error={error}
        placeholder="Type a name"
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}-${active._id}` : undefined}
        leftSection={<Icon name="search" size={15} />}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setAt(0)
          setOpen(true)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={classes.list}
        hidden={!isOpen || shown.length === 0}
      >
        {shown.map((colleague) => (
          <Row
            align="center"
            key={colleague._id}
            id={`${listId}-${colleague._id}`}
            role="option"
            aria-selected={colleague === active}
            className={classes.option}
            // Before the field loses the focus, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(colleague)}
          >
            {colleague.name}
          </Row>
        ))}
      </div>
      {isOpen && found.isSuccess && !found.isFetching && shown.length === 0 && (
        <Text size="sm" tone="dimmed" role="status" className={classes.nobody}>
          Nobody found. Only people who have joined can be chosen.
        </Text>
      )}
      {isOpen && found.isError && (
        <Text size="sm" tone="dimmed" role="alert" className={classes.nobody}>
          Your colleagues couldn't be loaded.
        </Text>
      )}
    </div>
  )
}

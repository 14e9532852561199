import { useId, useRef } from 'react'
import { Field } from '#web/parts/field/field.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './multi-select.module.css'
import { OptionList } from './option-list.tsx'
import { type OptionGroup, optionId, type SelectOption } from './options.ts'
import { useMultiSelect } from './use-multi-select.ts'

type MultiSelectProps = {
  label: string
  placeholder: string
  groups: OptionGroup[]
  /** In order of selection. */
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Select several options by mouse, keyboard or typing (an ARIA combobox with a list box). */
export function MultiSelect({ label, placeholder, groups, values, onChange }: MultiSelectProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const select = useMultiSelect({ groups, values, onChange })
  const { isOpen, active, chosen } = select

  function onMouseDown(event: React.MouseEvent) {
    if ((event.target as Element).closest('button')) return
    const isOnInput = event.target === input.current
    if (!isOnInput) event.preventDefault()
    input.current?.focus()
    if (isOpen && !isOnInput) select.close()
    else select.open()
  }

  function remove(option: SelectOption) {
    select.toggle(option)
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div
      ref={root}
      className={classes.root}
      onBlur={(event) => root.current?.contains(event.relatedTarget) || select.close()}
    >
      <Field id={id} label={label}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the input inside */}
        <div className={classes.box} onMouseDown={onMouseDown}>
          {chosen.map((option) => (
            <Pill key={option.value} option={option} onRemove={() => remove(option)} />
          ))}
          <input
            ref={input}
            id={id}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active ? optionId(id, active) : undefined}
            aria-describedby={`${id}-chosen`}
            autoComplete="off"
            spellCheck={false}
            className={classes.input}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            value={select.text}
            onChange={(event) => select.type(event.currentTarget.value)}
            onKeyDown={select.onKeyDown}
          />
          <Icon name="selector" size={17} className={classes.arrow} />
        </div>
      </Field>
      <span id={`${id}-chosen`} className="sr-only">
        {chosen.length === 0
          ? 'Nothing selected yet'
          : `Selected: ${chosen.map(({ pill }) => pill).join(', ')}`}
      </span>
      <OptionList
        id={id}
        isOpen={isOpen}
        groups={select.shown}
        values={values}
        active={active}
        onPick={select.toggle}
      />
    </div>
  )
}

function Pill({ option, onRemove }: { option: SelectOption; onRemove: () => void }) {
  return (
    <span className={classes.pill}>
      {option.pill}
      {!option.isLocked && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${option.pill}`}
          onClick={onRemove}
        >
          <Icon name="x" size={13} />
        </button>
      )}
    </span>
  )
}

import { useEffect } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './option-list.module.css'
import { type OptionGroup, optionId, type SelectOption } from './options.ts'

type OptionListProps = {
  /** The id of the list's input. */
  id: string
  isOpen: boolean
  groups: OptionGroup[]
  values: readonly string[]
  active: string | null
  onPick: (option: SelectOption) => void
}

export function OptionList({ id, isOpen, groups, values, active, onPick }: OptionListProps) {
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Choices"
      aria-multiselectable="true"
      hidden={!isOpen}
      tabIndex={-1}
      className={classes.list}
      // Keeps the focus in the input, so that the list stays open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen && groups.length === 0 && <div className={classes.none}>No matches.</div>}
      {(isOpen ? groups : []).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box knows no fieldset
        <div key={group.label} role="group" aria-label={group.label ?? undefined}>
          {group.label && (
            <div className={classes.group} aria-hidden="true">
              {group.label}
            </div>
          )}
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={option.value}
              id={optionId(id, option.value)}
              role="option"
              aria-selected={values.includes(option.value)}
              aria-disabled={option.isLocked}
              aria-label={option.label}
              aria-description={option.detail}
              data-active={option.value === active || undefined}
              className={classes.option}
              onClick={() => onPick(option)}
            >
              <Icon name="check" size={15} className={classes.check} />
              {/* The style sheet shows the second line, so that the label stays the option's whole text. */}
              <span data-detail={option.detail}>{option.label}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export type SelectOption = {
  value: string
  label: string
  /** How the choice is named once it is made. */
  pill: string
  /** Always chosen, cannot be taken out. */
  isLocked?: boolean
}

export type OptionGroup = { label: string | null; options: SelectOption[] }

/** The groups with the options whose label holds the text; a group without any is left out. */
export function filterGroups(groups: OptionGroup[], text: string): OptionGroup[] {
  const wanted = text.trim().toLowerCase()
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => option.label.toLowerCase().includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0)
}

/** An id has no spaces, an option's value may. */
export function optionId(listId: string, value: string) {
  return `${listId}-${value.replace(/\W+/g, '_')}`
}

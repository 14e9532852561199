export type SelectOption = {
  value: string
  label: string
  /** A second line under the label. */
  detail?: string | undefined
  /** The label once selected. */
  pill: string
  /** Always selected, can't be removed. */
  isLocked?: boolean
}

export type OptionGroup = { label: string | null; options: SelectOption[] }

/** The groups with options whose label contains the text; empty groups are left out. */
export function filterGroups(groups: OptionGroup[], text: string): OptionGroup[] {
  const wanted = text.trim().toLowerCase()
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => option.label.toLowerCase().includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0)
}

/** An id can't have spaces; an option's value can. */
export function optionId(listId: string, value: string) {
  return `${listId}-${value.replace(/\W+/g, '_')}`
}

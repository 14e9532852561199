/** A field's name split into words: "Contact Email" for "contactEmail". */
export function formatLabel(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

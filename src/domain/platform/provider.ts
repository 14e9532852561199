/** The name under which we act. */
export const providerName = 'Cobuy'

/** A person as a history names them: never to be taken for us, or for nobody. */
export function personLabel(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return letters.includes(providerName.toLowerCase()) || letters === 'system'
    ? `${name} (of the company)`
    : name
}

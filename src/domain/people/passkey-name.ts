/** What a browser says about a passkey that it just made. */
type MadePasskey = { authenticatorAttachment?: string | null; response: { transports?: readonly string[] } }

/** How a new passkey is called until its owner renames it: by where it is, and unlike the others. */
export function defaultPasskeyName(made: MadePasskey, device: string, taken: readonly string[]): string {
  const name = placeOf(made) ?? device
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

/** Another device or a key; null for the device that the browser runs on. */
function placeOf({ authenticatorAttachment, response }: MadePasskey): string | null {
  if (authenticatorAttachment !== 'cross-platform') return null
  return response.transports?.includes('hybrid') ? 'Phone or tablet' : 'Security key'
}

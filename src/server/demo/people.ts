/** The people of the demo. Their domains never receive email. */
export const demoPeople = {
  admin: 'mara@haldenrobotics.example',
  employee: 'noah@haldenrobotics.example',
  operator: 'operator@cobuy.example',
} as const

/** Where the provider is in the demo, so that its documents have an address. */
export const demoAddress = '100 Example Street, Wilmington, DE 19801'

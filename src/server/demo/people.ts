/** The people of the demo. Their domains never receive email. */
export const demoPeople = {
  admin: 'mara@haldenrobotics.example',
  finance: 'ines@haldenrobotics.example',
  employee: 'noah@haldenrobotics.example',
  operator: 'operator@cobuy.example',
} as const

/** Employees who approve requests by the main company's policy. They log in with the same password. */
export const demoApprovers = {
  manager: 'jonas@haldenrobotics.example',
  'security 1': 'priya@haldenrobotics.example',
  'security 2': 'caleb@haldenrobotics.example',
} as const

/** Invented colleagues of the operator, each with a role of their own. They log in with the same password. */
export const demoStaff = {
  support: 'sol@cobuy.example',
  reviewer: 'rui@cobuy.example',
  finance: 'fay@cobuy.example',
} as const

/** Where the provider is in the demo, so that its documents have an address. */
export const demoAddress = '100 Example Street, Wilmington, DE 19801'

/** Who lives in the demo. The addresses are in a domain that no mail ever reaches. */
export const demoPeople = {
  admin: 'mara@haldenrobotics.example',
  employee: 'noah@haldenrobotics.example',
  operator: 'operator@cobuy.example',
} as const

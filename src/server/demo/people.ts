/** The people of the demo. Their domains never receive email. */
export const demoPeople = {
  admin: 'mara@haldenrobotics.example',
  employee: 'noah@haldenrobotics.example',
  operator: 'operator@cobuy.example',
} as const

export const roleChoices = [
  { value: 'employee', label: 'Employee: sees their own software' },
  { value: 'finance', label: 'Finance: sees purchases, pays invoices' },
  { value: 'admin', label: 'Admin: sees and manages everything' },
]

import type { ContactMessage } from '#contract/contact.ts'

export const kindLabels: Record<ContactMessage['kind'], string> = {
  support: 'Help',
  demo: 'Demo',
  deal: 'Deal',
  partnership: 'Partnership',
}

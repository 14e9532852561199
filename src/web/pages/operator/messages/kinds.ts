import type { ContactMessage } from '#contract/people/contact.ts'

export const kindLabels: Record<ContactMessage['kind'], string> = {
  support: 'Help',
  demo: 'Demo',
  deal: 'Deal',
  partnership: 'Partnership',
}

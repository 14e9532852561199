import { expect, test } from 'vitest'
import { world } from '#test/support/world.ts'

test('pages get the links and contacts of the installation, and no other settings', async () => {
  const w = await world({
    env: {
      MARKETING_URL: 'https://www.example.com',
      DEMO_BOOKING_URL: 'https://demo.example.com',
      REQUEST_DEAL_URL: 'https://deals.example.com',
      SUPPORT_PHONE: '+1 303 555 0100',
      SUPPORT_EMAIL: 'help@example.com',
      HQ_ADDRESS: '1 Main Street, Denver',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  })
  expect((await w.browser().get('/api/settings')).body).toEqual({
    marketingUrl: 'https://www.example.com',
    demoBookingUrl: 'https://demo.example.com',
    requestDealUrl: 'https://deals.example.com',
    supportPhone: '+1 303 555 0100',
    supportEmail: 'help@example.com',
    hqAddress: '1 Main Street, Denver',
    googleSignIn: false,
    demo: false,
  })
})

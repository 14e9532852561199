import type { PriceDocument } from '#server/platform/documents/price-document.ts'

const vendors = ['Rippling', 'Slack', 'ChatGPT', 'LinkedIn', 'LinkedIn', 'Cursor', 'Grammarly']

/** A typical invoice; its number and amounts vary by page. */
export function sampleInvoice(page: number): PriceDocument {
  const amount = (n: number) => `$${n},${String(100 + ((page * 37) % 900))}.${String(10 + (page % 90))}`
  return {
    title: 'Invoice',
    number: `2026-${String(page).padStart(5, '0')}`,
    mark: null,
    from: {
      label: 'From',
      name: 'Cobuy',
      lines: ['100 Example Street', 'Wilmington', 'billing@cobuy.example'],
    },
    to: {
      label: 'Billed to',
      name: `Company ${page}`,
      lines: ['1840 Dry Creek Road', 'Boulder, CO 80301'],
      country: 'US',
    },
    facts: [
      { label: 'Invoice date', value: 'November 1, 2026' },
      { label: 'Due date', value: 'November 8, 2026' },
      { label: 'Period', value: 'November 2026' },
      { label: 'Status', value: 'Due' },
    ],
    rows: vendors.map((name, index) => ({
      name,
      detail: 'Business, Monthly Billing Cycle, Nov 12 to Dec 12, 2026',
      seats: String(page + index),
      listPrice: '$10.00',
      listAmount: amount(index + 2),
      discount: '10%',
      amount: amount(index + 1),
    })),
    saved: { headline: `You save ${amount(1)}`, detail: '19% below list price on this invoice.' },
    totals: [
      { label: 'List price', amount: amount(9), weight: 'plain' },
      { label: 'Group discount', amount: `−${amount(1)}`, weight: 'saved' },
      { label: 'Group price', amount: amount(8), weight: 'plain' },
      { label: 'Amount due', amount: amount(8), weight: 'final' },
    ],
    notes: ['Payable within 7 days of the invoice date. All amounts in US dollars.'],
    createdAt: new Date('2026-11-01'),
  }
}

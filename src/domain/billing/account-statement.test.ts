import { describe, expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { Refused } from '../platform/refused.ts'
import { statementLines } from './account-statement.ts'
import { isBooked, type StatementEntry } from './account-statement-entry.ts'
import { readMonth, readPeriod } from './account-statement-period.ts'
import { creditAfter, type EntryKind, movements, owedAfter } from './ledger.ts'

let lastId = 0
const noCoding = { costCenter: null, poNumber: null }

function entry(kind: EntryKind, amountCents: number, more: Partial<StatementEntry> = {}): StatementEntry {
  lastId += 1
  const facts = { invoiceId: 'i1', invoice: '2026-00001', paymentId: null, event: null, note: null }
  const at = new Date('2026-03-04T10:00:00Z')
  return { id: lastId, at, kind, amountCents, ...facts, about: 'Slack', coding: noCoding, ...more }
}

const payment = '019a0000-0000-7000-8000-0000000000aa'
const refund = '019a0000-0000-7000-8000-0000deadbeef'
const note = { id: 'n1', number: 'CN-2026-00001', reason: 'Fewer seats' }

const summarize = (entries: StatementEntry[], opening = 0) =>
  statementLines(opening, entries).map(({ kind, document, amountCents, balanceCents }) => [
    kind,
    document,
    amountCents,
    balanceCents,
  ])

describe('lines by what the ledger says', () => {
  test('an invoice that credit covers in part is a line and a note that moves nothing', () => {
    const coding = { costCenter: 'ENG', poNumber: '4500' }
    const lines = statementLines(-500, [entry('invoiced', 3150, { coding }), entry('credit_applied', 500)])
    expect(lines).toMatchObject([
      { kind: 'invoice', document: '2026-00001', text: 'Invoice: Slack', amountCents: 3150, coding },
      { kind: 'note', amountCents: 0, balanceCents: 2650, coding: noCoding },
    ])
    expect(lines[1]?.text).toBe('Note: $5.00 of your credit applied; the balance stays the same')
  })

  test('cash back that is reversed after it was used says so, and the next invoice that adds it too', () => {
    const reversed = entry('reward_reversed', 500, { event: 'reward:r1', invoiceId: null })
    const carried = [entry('invoiced', 3150), entry('debt_carried', 300)]
    const lines = statementLines(2950, [reversed, ...carried], 200)
    expect(
      lines.map(({ kind, amountCents, balanceCents, text }) => [kind, amountCents, balanceCents, text]),
    ).toEqual([
      [
        'reversal',
        500,
        3450,
        'Cash back reversed; $3.00 of it was used before, so your next invoice adds it',
      ],
      ['invoice', 3150, 6600, 'Invoice: Slack'],
      ['note', 0, 6600, 'Note: $3.00 owed from before, added to this invoice; the balance stays the same'],
    ])
    expect(statementLines(-500, [reversed], 500)[0]?.text).toBe('Cash back reversed')
    const back = [entry('credit_note', 3150), entry('debt_returned', 300)]
    expect(statementLines(6600, back)[1]?.text).toContain(
      '$3.00 owed from before, to be added to your next invoice instead',
    )
  })

  test('a credit note is one line, whatever of it lowers the invoice or becomes credit', () => {
    const both = [entry('credit_note', 100, { note }), entry('credit_returned', 250, { note })]
    expect(summarize(both, 100)).toEqual([['credit_note', 'CN-2026-00001', -350, -250]])
    expect(statementLines(0, both)[0]?.text).toBe('Credit note for invoice 2026-00001: Fewer seats')
  })

  test('a voided invoice is one line without a document of its own', () => {
    const voided = [entry('credit_note', 100), entry('credit_returned', 250)]
    expect(summarize(voided, 350)).toEqual([['voided', '2026-00001-VOID', -350, 0]])
  })

  test('a payment of several invoices is one line, with what was too much', () => {
    const paid = [
      entry('paid', 100, { paymentId: payment }),
      entry('paid', 200, { paymentId: payment, invoice: '2026-00002', invoiceId: 'i2' }),
      entry('overpaid', 50, { paymentId: payment, invoice: null, invoiceId: null }),
    ]
    expect(summarize(paid, 300)).toEqual([['payment', 'PAY-000000AA', -350, -50]])
    expect(statementLines(300, paid)[0]?.text).toBe(
      'Payment for invoices 2026-00001, 2026-00002; $0.50 became credit',
    )
  })

  test('a refund is two lines: its credit, then the money back', () => {
    const event = (kind: string) => `refund:${refund}:i1:invoice:${kind}`
    const entries = [
      entry('refunded', 700, { paymentId: payment, event: event('refunded') }),
      entry('credit_note', 700, { paymentId: payment, event: event('credit_note') }),
    ]
    expect(summarize(entries)).toEqual([
      ['refund', 'REF-DEADBEEF', -700, -700],
      ['money_back', 'REF-DEADBEEF', 700, 0],
    ])
  })

  test('a refund that pays credit out is the money back alone: the credit was given before', () => {
    const event = `refund:${refund}:i1:credit`
    const entries = [
      entry('refunded', 300, { paymentId: payment, event: `${event}:refunded` }),
      entry('credit_applied', 300, { paymentId: payment, event: `${event}:credit_applied` }),
    ]
    expect(summarize(entries, -300)).toEqual([['money_back', 'REF-DEADBEEF', 300, 0]])
  })

  test('a refund that the bank sent back is shown as money back, undone', () => {
    const bounced = { paymentId: payment, event: `refund-bounced:${refund}`, invoice: null, invoiceId: null }
    const left = { paymentId: payment, event: `refund:${refund}:i1:invoice:refunded` }
    expect(summarize([entry('refunded', 700, left), entry('overpaid', 700, bounced)], -700)).toEqual([
      ['money_back', 'REF-DEADBEEF', 700, 0],
      ['money_back', 'REF-DEADBEEF', -700, -700],
    ])
  })

  test('a charge-back, and the money that came back from it', () => {
    const disputed = { paymentId: payment, event: 'dispute:txn_1:i1' }
    expect(summarize([entry('charged_back', 900, disputed)])).toEqual([
      ['charge_back', 'CHB-000000AA', 900, 900],
    ])
    expect(summarize([entry('paid', 900, disputed)], 900)).toEqual([['charge_back', 'CHB-000000AA', -900, 0]])
  })

  test('cash back and its reversal', () => {
    const nothing = { invoiceId: null, invoice: null, event: `reward:${refund}` }
    const entries = [entry('rewarded', 400, nothing), entry('reward_reversed', 150, nothing)]
    expect(summarize(entries)).toEqual([
      ['cash_back', 'CB-DEADBEEF', -400, -400],
      ['reversal', 'CB-DEADBEEF', 150, -250],
    ])
  })

  test('what we pay vendors is no line', () => {
    expect(
      summarize([entry('cost_accrued', 100), entry('cost_reversed', 100), entry('vendor_paid', 5)]),
    ).toEqual([])
  })
})

/** Numbers by chance that are the same each time. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state % below
  }
}

const kinds = Object.keys(movements) as EntryKind[]

/** Entries in any order and of any kind, also such as no action would write. */
function randomLedger(seed: number): StatementEntry[] {
  const next = chance(seed)
  let at = Date.parse('2026-01-01T00:00:00Z')
  return Array.from({ length: 1 + next(40) }, (_, index) => {
    at += next(3) * 7 * 60 * 60 * 1000
    const kind = kinds[next(kinds.length)] as EntryKind
    const id = next(3)
    const events = [null, `refund:${id}:x`, `dispute:${id}:x`, `reward:${index}`, `payment:${id}:x`]
    return entry(kind, 1 + next(5000), {
      id: index,
      at: new Date(at),
      invoiceId: next(4) === 0 ? null : `i${id}`,
      invoice: `INV-${id}`,
      paymentId: next(2) === 0 ? null : `p${id}`,
      event: events[next(events.length)] ?? null,
      note:
        kind.startsWith('credit_') && kind !== 'credit_applied' && next(2) === 0
          ? { ...note, id: `n${id}` }
          : null,
    })
  })
}

const sumOf = (lines: { amountCents: number }[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('any ledger', () => {
  test('opening and lines make the closing balance, which is owed less credit; adjoining periods chain', () => {
    for (let seed = 1; seed <= rounds({ short: 300, long: 20_000 }); seed += 1) {
      const ledger = randomLedger(seed)
      const closing = owedAfter(ledger) - creditAfter(ledger)
      const whole = statementLines(0, ledger)
      expect([seed, sumOf(whole)]).toEqual([seed, closing])
      expect(whole.at(-1)?.balanceCents ?? 0).toBe(closing)
      const cut = ledger[seed % ledger.length]?.at.toISOString().slice(0, 10) as string
      const isBefore = ({ at }: StatementEntry) => at.toISOString().slice(0, 10) < cut
      const first = statementLines(0, ledger.filter(isBefore))
      const opening = first.at(-1)?.balanceCents ?? 0
      const second = statementLines(
        opening,
        ledger.filter((each) => !isBefore(each)),
        creditAfter(ledger.filter(isBefore)),
      )
      expect([...first, ...second]).toEqual(whole)
    }
  })

  test('every line that moves money in or out is no document to book', () => {
    for (let seed = 1; seed <= rounds({ short: 200, long: 2000 }); seed += 1) {
      const ledger = randomLedger(seed)
      const cash = ledger.reduce((sum, { kind, amountCents }) => {
        const { debit, credit } = movements[kind]
        return sum + (credit === 'cash' ? amountCents : 0) - (debit === 'cash' ? amountCents : 0)
      }, 0)
      const money = statementLines(0, ledger).filter((line) => !isBooked(line))
      expect([seed, sumOf(money)]).toEqual([seed, cash])
    }
  })
})

describe('periods', () => {
  const refusals: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['2026-01-01', undefined],
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['yesterday', '2026-03-01'],
    ['0000-01-01', '0001-01-01'],
    ['2016-03-01', '2026-03-02'],
  ]
  test.each(refusals)('from %s to %s is refused', (from, to) => {
    expect(() => readPeriod(from, to)).toThrow(new Refused('invalid_period'))
  })

  test('a day, and ten years', () => {
    expect(readPeriod('2026-03-01', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(readPeriod('2016-03-01', '2026-03-01')).toEqual({ from: '2016-03-01', to: '2026-03-01' })
  })

  test('a month is all of its days', () => {
    expect(readMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    for (const month of [undefined, '2026-13', '2026-1', '2026-01-01'])
      expect(() => readMonth(month)).toThrow(Refused)
  })
})

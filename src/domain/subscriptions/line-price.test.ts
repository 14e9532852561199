import { expect, test } from 'vitest'
import { bookPlan, priceRow, pricesOf, running, soldLine } from '#test/support/running-subscription.ts'
import { amountsAt, type LinePrice, linePriceOf, type PlanPrices, targetAt } from './line-price.ts'

const list = priceRow('list', '1970-01-01', 4000)
const plan = bookPlan('business')
const line = soldLine(list, { seats: 2 })

function at(day: string) {
  return new Date(`${day}T12:00:00Z`)
}

function cycleOn(day: string) {
  return { start: at(day), day }
}

function linePrice(fromCycle: string, effectiveFrom: string, perMemberCents: number, seats = 2): LinePrice {
  const row = priceRow(`from ${effectiveFrom}`, effectiveFrom, perMemberCents)
  return linePriceOf(plan, row, { ...line, seats }, at(fromCycle))
}

function costOn(day: string, linePrices: LinePrice[]) {
  return amountsAt(running('2027-01-10T12:00:00Z', [line], { linePrices }), line, at(day)).afterCents
}

test('a line costs what it was sold at until a line price begins', () => {
  const later = linePrice('2027-05-10', '2027-04-01', 4400)
  expect(costOn('2027-04-10', [later])).toBe(8000)
  expect(costOn('2027-05-10', [later])).toBe(8800)
  expect(costOn('2027-06-10', [later])).toBe(8800)
})

test('of the line prices that have begun, the one of the latest day counts, then the newest', () => {
  const march = linePrice('2027-03-10', '2027-03-01', 4100)
  const april = linePrice('2027-04-10', '2027-04-01', 4200)
  expect(costOn('2027-05-10', [april, march])).toBe(8400)
  expect(costOn('2027-03-10', [april, march])).toBe(8200)
  const aprilAgain = linePrice('2027-04-10', '2027-04-01', 4300)
  expect(costOn('2027-05-10', [april, aprilAgain])).toBe(8600)
})

test('a line price for another line or another number of seats does not count', () => {
  const fiveSeats = linePrice('2027-02-10', '2027-02-01', 100, 5)
  const secondLine = { ...linePrice('2027-02-10', '2027-02-01', 200), position: 1 }
  expect(costOn('2027-03-10', [fiveSeats, secondLine])).toBe(8000)
})

test('the first cycle costs what was sold, whatever was agreed for the renewals', () => {
  expect(costOn('2027-01-10', [linePrice('2027-01-01', '1970-01-01', 9900)])).toBe(8000)
  expect(costOn('2027-02-10', [linePrice('2027-01-01', '1970-01-01', 9900)])).toBe(19_800)
})

function targetOn(day: string, rows = [list], sold = line) {
  return targetAt(pricesOf(rows).get('business') as PlanPrices, sold, cycleOn(day))
}

test('the target is the price of the book on the first day of the cycle, for the seats of the line', () => {
  const april = priceRow('april', '2027-04-01', 4400, { discountPercent: 20, fixedCents: 1000 })
  expect(targetOn('2027-03-31', [list, april])).toMatchObject({ priceId: 'list', afterCents: 8000 })
  expect(targetOn('2027-04-01', [list, april])).toEqual({
    position: 0,
    seats: 2,
    priceId: 'april',
    effectiveFrom: '2027-04-01',
    fromCycle: at('2027-04-01'),
    perSeatCents: 4400,
    beforeCents: 9800,
    afterCents: 7840,
    discountPercent: 20,
  })
})

test('a price for new orders counts only for lines sold under it', () => {
  const forNew = priceRow('for new orders', '2027-04-01', 5000, { appliesTo: 'new' })
  const newer = priceRow('newer', '2027-05-01', 6000, { appliesTo: 'new' })
  const rows = [list, forNew, newer]
  expect(targetOn('2027-06-10', rows)).toMatchObject({ priceId: 'list' })
  expect(targetOn('2027-06-10', rows, soldLine(forNew, { seats: 2 }))).toMatchObject({ afterCents: 10_000 })
})

test('a plan without a price in the book has no target; once it has one, lines sold before follow it', () => {
  const imported = { ...line, priceId: null }
  expect(targetOn('2027-06-10', [], imported)).toBe(null)
  const rows = [priceRow('first', '2027-04-01', 5000), priceRow('new', '2027-05-01', 1, { appliesTo: 'new' })]
  expect(targetOn('2027-06-10', rows, imported)).toMatchObject({ priceId: 'first' })
})

test('free lines, pool prices and held lines have no target; a hold ends on its day', () => {
  expect(targetOn('2027-04-10', [list], { ...line, free: 'first framework' })).toBe(null)
  expect(targetOn('2027-04-10', [list], { ...line, unitCents: 900 })).toBe(null)
  expect(targetOn('2027-04-10', [list], { ...line, holdsUntil: '2027-04-11' })).toBe(null)
  expect(targetOn('2027-04-10', [list], { ...line, holdsUntil: '2027-04-10' })).not.toBe(null)
})

test('a plan for the whole company has no price per seat', () => {
  const row = priceRow('package', '1970-01-01', 0, { fixedCents: 500_000 })
  const target = targetAt(
    { plan: bookPlan('business', { part: 'package' }), rows: [row] },
    line,
    cycleOn('2027-04-10'),
  )
  expect(target).toMatchObject({ perSeatCents: null, beforeCents: 500_000 })
})

import { expect, test } from 'vitest'
import { problemsByPosition, typedLines } from './cost-values.ts'

test('lines without a cost are not sent', () => {
  expect(typedLines(['', ' 280.00 ', ' ', 'much'])).toEqual([
    { position: 1, cost: '280.00' },
    { position: 3, cost: 'much' },
  ])
})

test('a problem lands on the line it is about, though empty lines were not sent', () => {
  const sent = typedLines(['', '280.00', '', 'much'])
  expect(problemsByPosition({ 'lines.1.cost': 'Enter an amount.' }, sent)).toEqual({ 3: 'Enter an amount.' })
  expect(problemsByPosition({ 'lines.0.position': 'No such line.' }, sent)).toEqual({ 1: 'No such line.' })
  expect(problemsByPosition({ lines: 'Enter a cost.', reason: 'Enter a reason.' }, sent)).toEqual({})
})

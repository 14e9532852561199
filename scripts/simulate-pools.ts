// npm run simulate plays thousands of random pools, and prints what the product promises about them beside what came out.
// It fails if a figure is more than 20% off. `npm run simulate -- 5000` plays 5,000 pools of each kind instead of
// 1,000; fewer scatter more.

import { type Figure, isWithin, simulatePools } from './simulate/figures.ts'

const poolsEach = Number(process.argv[2] ?? 1_000)
if (!Number.isSafeInteger(poolsEach) || poolsEach < 1) {
  console.error('Usage: npm run simulate -- [pools of each kind]')
  process.exit(2)
}
const figures = simulatePools(poolsEach)
console.log(line(['', 'Expected', 'Simulated', '']))
for (const each of figures)
  console.log(line([each.name, format(each, each.expected), format(each, each.simulated), verdictOf(each)]))
const missed = figures.filter((each) => !isWithin(each))
console.log(
  missed.length === 0 ? '\nAll figures are within 20%.' : `\n${missed.length} figures are off by over 20%.`,
)
process.exitCode = missed.length === 0 ? 0 : 1

function line([name = '', expected = '', simulated = '', verdict = '']: string[]) {
  return `${name.padEnd(52)} ${expected.padStart(10)} ${simulated.padStart(10)}  ${verdict}`.trimEnd()
}

function format({ unit }: Figure, value: number): string {
  if (unit === 'percent') return `${(value * 100).toFixed(1)}%`
  if (unit === 'dollars') return `$${value.toFixed(2)}`
  return unit === 'times' ? `${value.toFixed(1)}×` : String(value)
}

function verdictOf(figure: Figure): string {
  return isWithin(figure) ? 'ok' : 'OFF'
}

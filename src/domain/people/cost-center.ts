import { Refused } from '../platform/refused.ts'

export const maxCostCenters = 500
export const costCenterNameMax = 100
export const poNumberMax = 40

const codeFormat = /^[A-Za-z0-9-]{1,20}$/
/** Nothing invisible: a PO number is typed off a document and compared by eye. */
const poNumberFormat = /^[^\p{C}\p{Zl}\p{Zp}]{1,40}$/u

export function isCostCenterCode(text: string): boolean {
  return codeFormat.test(text)
}

export function isPoNumber(text: string): boolean {
  return text.trim() !== '' && poNumberFormat.test(text)
}

/** Codes are unique in any case. */
export function codeKeyOf(code: string): string {
  return code.toLowerCase()
}

/** Refuses one more cost center if the code is taken or there are too many. */
export function requireNewCode(code: string, existingKeys: readonly string[]): void {
  if (existingKeys.includes(codeKeyOf(code))) throw atCode('Another cost center already has this code.')
  if (existingKeys.length >= maxCostCenters)
    throw atCode(`A company can have up to ${maxCostCenters} cost centers.`)
}

function atCode(message: string) {
  return new Refused('invalid_input', { message, fields: { code: message } })
}

export type Coding = { readonly costCenter: string | null; readonly poNumber: string | null }

/** "Cost center ENG, PO 4500012345"; '' without either. */
export function formatCoding({ costCenter, poNumber }: Coding): string {
  return [costCenter && `Cost center ${costCenter}`, poNumber && `PO ${poNumber}`].filter(Boolean).join(', ')
}

/** What all lines of a document have in common; null if they differ. */
export function sharedCoding(lines: readonly Coding[]): Coding | null {
  const [first, ...others] = lines
  if (!first) return null
  const isSame = (line: Coding) => line.costCenter === first.costCenter && line.poNumber === first.poNumber
  return others.every(isSame) ? first : null
}

/** How many codes a set has, and how many characters of 5 bits a code has: 60 bits. */
export const recoveryCodeCount = 10
export const recoveryCodeLength = 12

/** Without letters that are easily mistaken for digits or for each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code from random bytes, one for each character. 256 is a multiple of 32, so all characters are equally likely. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  return [...bytes.slice(0, recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** In groups that are easy to copy: "7K2M-9QXT-A4WB". */
export function formatRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** What somebody typed, as it was issued; null if it can't be a code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === recoveryCodeLength && [...code].every((each) => alphabet.includes(each))
    ? code
    : null
}

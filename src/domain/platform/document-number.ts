/** Each kind of document has its own counter; a prefix keeps credit notes from being mistaken for invoices. */
const numberPrefixes = {
  invoice: '',
  order: '',
  credit_note: 'CN-',
  vendor_order: 'VO-',
  statement: 'VS-',
} as const

export type DocumentKind = keyof typeof numberPrefixes

export function documentNumber(kind: DocumentKind, year: number, serial: number): string {
  return `${numberPrefixes[kind]}${year}-${String(serial).padStart(5, '0')}`
}

/** The number that somebody may mean who types one, in full or without its beginning: "VO-2026-00012", "2026-12". */
export function numbersMeant(kind: DocumentKind, typed: string): string[] {
  const [, prefix = '', year, serial] = /^([a-z]+-)?(\d{4})-(\d{1,9})$/i.exec(typed.trim()) ?? []
  if (!year || !serial || (prefix && prefix.toUpperCase() !== numberPrefixes[kind])) return []
  return [documentNumber(kind, Number(year), Number(serial))]
}

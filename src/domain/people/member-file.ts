import { readCell } from '../platform/csv.ts'
import { normalizeEmail } from '../platform/email.ts'
import { formatCount } from '../platform/format-count.ts'
import { Refused } from '../platform/refused.ts'
import { eachInSteps, type Steps } from '../platform/steps.ts'
import { type MemberRole, memberRoles } from './access.ts'
import { checkMember } from './member.ts'
import { circleText, peopleInCircles } from './reporting-line.ts'

export const maxMemberFileRows = 20_000
export const maxMemberFileBytes = 5_000_000
export const memberFileTooLargeText = 'The file is larger than 5 MB or has more than 20,000 rows. Split it.'

const columns = ['name', 'email', 'mobile', 'role', 'manager', 'cost_center'] as const
type Column = (typeof columns)[number]
type Cells = Record<Column, string>

/** A row that needs a correction. Rows count as in a spreadsheet: the header is row 1. */
export type RowError = { readonly row: number; readonly column: Column; readonly text: string }

export type FileMember = {
  readonly name: string
  readonly email: string
  readonly mobileNumber: string | null
  readonly role: MemberRole
  /** The manager's address as it is compared; null: nobody. */
  readonly managerKey: string | null
  readonly costCenterId: string | null
}

/** What the company has already: addresses on its list, and ids of cost centers by code in lower case. */
export type Known = {
  readonly addresses: ReadonlySet<string>
  readonly costCenters: ReadonlyMap<string, string>
  readonly isPublicEmailDomain: (domain: string) => boolean
}

export type CheckedFile = {
  readonly rows: number
  readonly added: readonly FileMember[]
  readonly unchanged: number
  readonly errors: readonly RowError[]
}

/** More than any column takes, so that what is checked stays short. */
const longestCell = 1000

/** Rows as a file has them, by column. The first is the header; empty ones are kept so that rows count as in a spreadsheet. */
export function* readMemberFile([head = [], ...rows]: readonly string[][]): Steps<MemberFile> {
  const places = readHead(head)
  const filled: FileRow[] = []
  yield* eachInSteps(rows, (cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const read = (column: Column) => {
      const place = places.get(column)
      return place === undefined ? '' : readCell((cells[place] ?? '').slice(0, longestCell).trim())
    }
    const byColumn = Object.fromEntries(columns.map((column) => [column, read(column)])) as Cells
    const isLonger = cells.slice(head.length).some((cell) => cell.trim() !== '')
    filled.push({ row: at + 2, isLonger, ...byColumn })
  })
  return filled
}

type FileRow = Cells & { row: number; isLonger: boolean }
export type MemberFile = readonly FileRow[]

/** Every address in the file, as people and as managers. */
export function* addressesIn(file: MemberFile): Steps<string[]> {
  const found = new Set<string>()
  yield* eachInSteps(file, ({ email, manager }) => {
    found.add(normalizeEmail(email)).add(normalizeEmail(manager))
  })
  found.delete('')
  return [...found]
}

/** Nobody reads more than these at a time. */
const maxErrors = 1000

/** Who is new, and the first rows that need a correction. People who are on the list already stay as they are. */
export function* checkMemberFile(file: MemberFile, known: Known): Steps<CheckedFile> {
  const errors: RowError[] = []
  const added: (FileMember & { row: number })[] = []
  const seen = new Map<string, number>()
  let unchanged = 0
  yield* eachInSteps(file, (cells) => {
    const key = normalizeEmail(cells.email)
    const earlier = seen.get(key)
    if (key !== '' && earlier !== undefined) {
      const text = `This address is in row ${earlier} already.`
      if (errors.length < maxErrors) errors.push({ row: cells.row, column: 'email', text })
      return
    }
    seen.set(key, cells.row)
    if (known.addresses.has(key)) {
      unchanged += 1
      return
    }
    const { member, wrong } = checkRow(cells, known)
    if (errors.length < maxErrors) errors.push(...wrong)
    added.push({ ...member, row: cells.row })
  })
  const isListed = (key: string) => seen.has(key) || known.addresses.has(key)
  errors.push(...(yield* managerErrors(added, isListed)))
  errors.sort((a, b) => a.row - b.row || columns.indexOf(a.column) - columns.indexOf(b.column))
  return { rows: file.length, added, unchanged, errors: errors.slice(0, maxErrors) }
}

/** "3 rows need a correction." */
export function formatRowErrors(errors: readonly { row: number }[]): string {
  const rows = new Set(errors.map(({ row }) => row)).size
  const atLeast = errors.length < maxErrors ? '' : 'At least '
  return `${atLeast}${formatCount(rows)} ${rows === 1 ? 'row needs' : 'rows need'} a correction.`
}

function readHead(head: readonly string[]): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const [place, cell] of head.entries()) {
    const name = cell.trim().toLowerCase()
    if (name === '') continue
    const column = columns.find((each) => each === name)
    if (!column)
      throw wrongHead(`We don't know the column "${cell.trim().slice(0, 60)}". Use ${columns.join(', ')}.`)
    if (places.has(column)) throw wrongHead(`The column ${column} is there twice.`)
    places.set(column, place)
  }
  for (const column of ['name', 'email'] as const)
    if (!places.has(column)) throw wrongHead(`The column ${column} is missing in the first row.`)
  return places
}

function wrongHead(message: string) {
  return new Refused('invalid_member_file', { message })
}

const limits: Partial<Record<Column, number>> = { name: 200, mobile: 40 }

function checkRow(cells: FileRow, known: Known) {
  const wrong: RowError[] = []
  const say = (column: Column, text: string) => wrong.push({ row: cells.row, column, text })
  const form = { name: cells.name, emailAccount: cells.email, mobileNumber: cells.mobile }
  const { member, errors } = checkMember(form, known.isPublicEmailDomain)
  if (errors.name) say('name', errors.name)
  if (errors.emailAccount) say('email', errors.emailAccount)
  for (const [column, most] of Object.entries(limits) as [Column, number][])
    if (cells[column].length > most) say(column, `Use at most ${most} characters.`)
  const role = readRole(cells.role)
  if (!role) say('role', 'Use admin, finance or employee.')
  const costCenterId = known.costCenters.get(cells.cost_center.toLowerCase()) ?? null
  if (cells.cost_center !== '' && !costCenterId) say('cost_center', 'Your company has no such cost center.')
  if (cells.isLonger) say('name', 'This row has more cells than the header.')
  const { name, emailAccount: email, mobileNumber } = member
  const managerKey = normalizeEmail(cells.manager) || null
  return { wrong, member: { name, email, mobileNumber, role: role ?? 'employee', managerKey, costCenterId } }
}

function readRole(cell: string): MemberRole | undefined {
  return cell === '' ? 'employee' : memberRoles.find((role) => role === cell.toLowerCase())
}

/** Whoever is on the list already keeps their manager, so a circle can only be among new people. */
function* managerErrors(
  added: readonly (FileMember & { row: number })[],
  isListed: (address: string) => boolean,
): Steps<RowError[]> {
  const managers = new Map<string, string | null>()
  yield* eachInSteps(added, ({ email, managerKey }) => void managers.set(normalizeEmail(email), managerKey))
  const circles = peopleInCircles(managers)
  const errors: RowError[] = []
  yield* eachInSteps(added, ({ row, email, managerKey }) => {
    if (managerKey === null || errors.length >= maxErrors) return
    if (!isListed(managerKey)) errors.push({ row, column: 'manager', text: unlistedText })
    else if (circles.has(normalizeEmail(email))) errors.push({ row, column: 'manager', text: circleText })
  })
  return errors
}

const unlistedText = 'No one with this address is on your team or in this file.'

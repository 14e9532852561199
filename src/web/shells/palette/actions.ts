import type { StaffRight } from '#domain/people/staff.ts'
import type { Entry } from './entry.ts'
import type { Reader } from './places.ts'

type Action = Omit<Entry, 'id' | 'group'>

/** What can be done from anywhere. */
export function actionsFor({
  isAdmin,
  isFinance,
  isOperator,
  hasCompany,
  staffRights = [],
}: Reader): Entry[] {
  const actions = [
    ...(isOperator
      ? operatorActions
          .filter(({ right }) => staffRights.includes(right))
          .map(({ right: _, ...action }) => action)
      : []),
    ...(isAdmin ? adminActions : []),
    ...(isFinance ? financeActions : []),
    ...(hasCompany ? [askForSoftware] : []),
    ...everyones,
  ]
  return actions.map((action) => ({ ...action, group: 'Actions', id: `action ${action.label}` }))
}

const adminActions: Action[] = [
  {
    label: 'Invite someone',
    to: '/settings?open=invite',
    icon: 'plus',
    words: 'add employee admin team member people',
  },
]

/** For admins and finance. */
const financeActions: Action[] = [
  { label: 'Pay what you owe', to: '/billing', icon: 'card', words: 'invoice bill card' },
]

const askForSoftware: Action = {
  label: 'Ask for software',
  to: '/requests/ask',
  icon: 'plus',
  words: 'request need new product seat',
}

const operatorActions: (Action & { right: StaffRight })[] = [
  {
    label: 'Issue monthly invoices',
    to: '/operator/invoices?open=run',
    icon: 'invoice',
    words: 'run a month',
    right: 'money',
  },
  { label: 'Start a pool', to: '/operator/pools/new', icon: 'plus', words: 'new create', right: 'desk' },
]

const everyones: Action[] = [
  { label: 'Refer a company', to: '/earn-rewards', icon: 'gift', words: 'link share cash back' },
  {
    label: 'Log out',
    to: '/api/logout',
    icon: 'logout',
    words: 'logout sign out',
    isSearchOnly: true,
    reloadDocument: true,
  },
]

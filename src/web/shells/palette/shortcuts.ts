/** ⌘ on Apple's keyboards, Ctrl on all others. */
export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
export const modKey = isApple ? '⌘' : 'Ctrl'

export type Shortcut = { keys: string[]; does: string }
export type ShortcutList = { title: string; shortcuts: Shortcut[] }

/** Every shortcut that this person can use. */
export function shortcutsFor({ isOperator }: { isOperator: boolean }): ShortcutList[] {
  return isOperator ? [everywhere, inSearch, ...desks] : [everywhere, inSearch]
}

const everywhere: ShortcutList = {
  title: 'Everywhere',
  shortcuts: [
    { keys: [modKey, 'K'], does: 'Search or jump to' },
    { keys: ['/'], does: "Go to the page's search" },
    { keys: ['Esc'], does: 'Close a dialog or menu' },
    { keys: ['?'], does: 'Show these shortcuts' },
  ],
}

const inSearch: ShortcutList = {
  title: 'In search',
  shortcuts: [
    { keys: ['↑', '↓'], does: 'Move' },
    { keys: ['↵'], does: 'Open' },
    { keys: [modKey, '↵'], does: 'Open in a new tab' },
  ],
}

const move: Shortcut = { keys: ['J', 'K'], does: 'Next and previous in the list' }

const desks: ShortcutList[] = [
  {
    title: 'Review desk',
    shortcuts: [
      move,
      { keys: ['A'], does: 'Approve' },
      { keys: ['C'], does: 'Make a counter-offer' },
      { keys: ['R'], does: 'Reject' },
    ],
  },
  {
    title: 'Fulfillment',
    shortcuts: [
      move,
      { keys: ['A'], does: 'Confirm an order, tick a task' },
      { keys: ['S'], does: 'Send to the vendor' },
      { keys: ['D'], does: 'Decline' },
    ],
  },
  { title: 'Companies', shortcuts: [move, { keys: ['V'], does: 'Verify' }] },
  {
    title: 'Messages',
    shortcuts: [move, { keys: ['R'], does: 'Reply' }, { keys: ['D'], does: 'Mark as done' }],
  },
]

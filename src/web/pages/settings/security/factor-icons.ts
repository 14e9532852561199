/** Outlines on a 24 px grid, after Tabler Icons (MIT). */
export const factorIcons = {
  fingerprint:
    'M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6M12 11v2a14 14 0 0 0 2.5 8M8 15a18 18 0 0 0 1.8 6M4.9 19a22 22 0 0 1-.9-7v-1a8 8 0 0 1 12-6.95',
  key: 'M16.6 3.4l4 4a2.1 2.1 0 0 1 0 3l-2.6 2.6a2.1 2.1 0 0 1-3 0l-.3-.3-6.6 6.6a2 2 0 0 1-1.2.6h-1.9a1 1 0 0 1-1-.9v-1.6a2 2 0 0 1 .5-1.3l.1-.2.4-.4h2v-2h2v-2l2.1-2.1-.3-.3a2.1 2.1 0 0 1 0-3l2.6-2.6a2.1 2.1 0 0 1 3.2 0M15 9h.01',
  shield: 'M11.5 21h-.5a12 12 0 0 1-8.5-15a12 12 0 0 0 8.5-3a12 12 0 0 0 8.5 3a12 12 0 0 1-.1 7M9 12l2 2l4-4',
}

export type FactorIcon = keyof typeof factorIcons

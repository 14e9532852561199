/** Space between things and inside their edges, in pixels: `--space-8`. */
export const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48] as const

/**
 * Sizes of text in pixels: `--ui-text-sm`. The interface has fixed ones, because its rows, fields and buttons have fixed
 * heights; xs to xl are those of the theme.
 */
export const textSizes = {
  tiny: 11,
  xs: 12,
  sm: 13,
  md: 14,
  name: 15,
  lg: 16,
  section: 18,
  xl: 20,
  'figure-sm': 22,
  'figure-md': 24,
  'figure-lg': 26,
  'figure-xl': 28,
  'figure-2xl': 30,
  'figure-3xl': 32,
}

/** The line heights that go with them: `--ui-line-height-sm`. */
export const lineHeights = { xs: 16, sm: 18, md: 20, name: 22, lg: 24, section: 26, xl: 28 }

import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'
import { breakpoints } from './theme-media.ts'

// The page behind a dialog doesn't scroll, but keeps its scrollbar: hiding it would compute the style of every element anew.
const removeScrollProps = { removeScrollBar: false }

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  white: '#FFFFFF',
  black: '#141A1A',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(6), sm: rem(6), md: rem(6), lg: rem(6), xl: rem(6) },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: overlayShadow(), lg: overlayShadow(), xl: overlayShadow() },
  breakpoints,
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.3333' },
      h2: { fontSize: rem(20), lineHeight: '1.4' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(14), lineHeight: '1.4286' },
      h5: { fontSize: rem(13), lineHeight: '1.3846' },
      h6: { fontSize: rem(12), lineHeight: '1.3333' },
    },
  },
  colors: {
    teal: scale('#EDF7F5 #D7ECE9 #AFD9D4 #7FC1BA #4FA69E #2A8A82 #17756D #0E605A #0B4D48 #083A37'),
    gray: scale('#F8F9F9 #F1F3F3 #E5E9E8 #D3D9D8 #B2BAB9 #7F8988 #5F6968 #475150 #2B3433 #141A1A'),
    dark: scale('#E4E9E8 #BCC5C4 #96A1A0 #6A7574 #374140 #2B3433 #212827 #141918 #0F1413 #0A0E0D'),
    green: scale('#EAF6EC #D3EBD7 #A8D7B0 #79C086 #52A962 #36924A #26803A #1C6D2F #155624 #0F411B'),
    amber: scale('#FEF5E1 #FBE8BE #F6D388 #EFBB4F #DFA023 #C0830D #9C6704 #7C5000 #623F00 #4A3000'),
    blue: scale('#EDF3FE #D9E6FD #B2CCFA #84ABF5 #5A8BEE #3B70E0 #2A5CC9 #214CA8 #1B3E88 #153069'),
    red: scale('#FDEEEC #FADAD6 #F4B3AB #EB877C #DF5E50 #CF3E2F #B93022 #9A2519 #7C1D14 #5F160F'),
  },
  // Plain objects instead of Button.extend(): importing a component here would add it to every page.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { variant: 'light' } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'md' } },
    Modal: {
      defaultProps: {
        size: 440,
        centered: true,
        padding: 24,
        overlayProps: { backgroundOpacity: 0.35 },
        removeScrollProps,
      },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, removeScrollProps } },
    // Their <header> would count as a second banner landmark.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Progress: { defaultProps: { size: 6 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
  },
})

/** Surfaces, lines and the four meanings; `--ui-*` are tokens that Mantine doesn't have. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...surfaces('#F8F9F9 #F5F7F7 #5F6968 #6B7574 #0E605A #E5E9E8 #CBD2D1 #8A9493 #ECEFEF #36924A #8A9493'),
    '--ui-focus': '#0E605A',
    '--ui-draft': '#EDF7F5',
    '--ui-pool': '#0E605A',
    '--ui-pool-others': '#7FC1BA',
    '--mantine-color-disabled': '#F1F3F3',
    '--mantine-color-disabled-color': '#8A9493',
    '--mantine-color-disabled-border': '#E5E9E8',
    ...meaning('green', '#1C6D2F', '#EAF6EC', '#CBE6D0'),
    ...meaning('amber', '#7C5000', '#FEF5E1', '#F3DFB0'),
    ...meaning('blue', '#214CA8', '#EDF3FE', '#CFDFFB'),
    ...meaning('red', '#9A2519', '#FDEEEC', '#F6CFCA'),
    ...meaning('teal', '#0B4D48', '#D7ECE9', '#AFD9D4'),
    '--mantine-color-error': '#9A2519',
    '--mantine-color-gray-text': '#475150',
  },
  dark: {
    ...surfaces('#0F1413 #1C2322 #96A1A0 #8B9695 #7FC1BA #272F2E #3C4645 #66716F #2B3433 #57AE68 #5F6B6A'),
    '--ui-focus': '#7FC1BA',
    '--ui-draft': '#15322F',
    '--ui-pool': '#4FA69E',
    '--ui-pool-others': '#22615B',
    '--mantine-color-disabled': '#1C2322',
    '--mantine-color-disabled-color': '#6A7574',
    '--mantine-color-disabled-border': '#272F2E',
    ...meaning('green', '#7FD08F', '#14281A', '#23432C'),
    ...meaning('amber', '#EFC269', '#2B2210', '#4A3A17'),
    ...meaning('blue', '#9DC0FF', '#172338', '#273B5F'),
    ...meaning('red', '#F4A39A', '#341A17', '#582A25'),
    ...meaning('teal', '#AFD9D4', '#15322F', '#23514C'),
    '--mantine-color-error': '#F4A39A',
    '--mantine-color-gray-text': '#BCC5C4',
    '--mantine-color-default-color': '#E4E9E8',
  },
})

function surfaces(values: string) {
  const [sunken, panel, dimmed, placeholder, link, line, lineStrong, field, pill, saved, group] =
    values.split(' ')
  return {
    '--ui-sunken': sunken,
    '--ui-panel': panel,
    '--mantine-color-dimmed': dimmed,
    '--mantine-color-placeholder': placeholder,
    '--mantine-color-anchor': link,
    '--ui-line': line,
    '--ui-line-strong': lineStrong,
    '--mantine-color-default-border': lineStrong,
    '--ui-field': field,
    '--ui-pill': pill,
    '--ui-chart-saved': saved,
    '--ui-chart-group': group,
  } as Record<string, string>
}

function meaning(name: string, text: string, tint: string, line: string) {
  return {
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-light`]: tint,
    [`--mantine-color-${name}-light-hover`]: line,
    [`--mantine-color-${name}-light-color`]: text,
    [`--ui-${name}-line`]: line,
  }
}

function scale(values: string) {
  return values.split(' ') as [string, ...string[]] as ColorScale
}

function overlayShadow() {
  return '0 8px 24px rgba(20, 26, 26, 0.10)'
}

type ColorScale = [string, string, string, string, string, string, string, string, string, string]

/**
 * Which files share a script: a folder, or a file without its extension (with it if only that one is meant).
 * test/architecture.test.ts checks that every entry still names something.
 */
export const chunks = {
  /** Used by every page: one file instead of twenty, which compresses 10% smaller. */
  frame: [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/scheduler',
    'node_modules/react-router',
    'node_modules/clsx',
    'node_modules/@mantine/core/esm/core/MantineProvider/ColorSchemeScript',
    'node_modules/@mantine/core/esm/core/MantineProvider/mantine-html-props.mjs',
    'src/contract/vendor-paths',
    'src/domain/access',
    'src/web/api',
    'src/web/app.css',
    'src/web/brand',
    'src/web/forced-scheme',
    'src/web/origin',
    'src/web/page-meta',
    'src/web/reload-on-path',
    'src/web/session',
    'src/web/shared-read',
    'src/web/site-settings',
    'src/web/parts/logo-tile',
    'src/web/parts/not-found',
    'src/web/shells/mobile-menu',
    'src/web/shells/nav-anchor',
    'src/web/shells/public-footer',
    'src/web/shells/public-header',
    'src/web/shells/public-links',
    'src/web/shells/public-shell',
    'src/web/ui/brand-mark',
    'src/web/ui/color-scheme',
    'src/web/ui/color-scheme-switch',
    'src/web/ui/icons',
    'src/web/ui/is-typing',
    'src/web/ui/link-menu',
    'src/web/ui/load-error',
    'src/web/ui/loading-view',
    'src/web/ui/money.module.css',
    'src/web/ui/overlays.tsx',
    'src/web/ui/page-title',
    'src/web/ui/plain-button',
    'src/web/ui/skip-link',
    'src/web/ui/smart-link',
    'src/web/ui/use-hydrated',
    'src/web/ui/wrap',
  ],
  /** Reading from the server, by pages that do more than show what was rendered. */
  queries: ['node_modules/@tanstack', 'src/web/queries', 'src/web/query-provider'],
  /** Shared by pricing and checkout pages. */
  order: [
    'src/domain/catalog',
    'src/domain/email',
    'src/domain/format-plan',
    'src/domain/money',
    'src/domain/pricing',
    'src/domain/refused',
    'src/domain/selection',
    'src/domain/waitlist',
    'src/web/new-key',
    'src/web/pages/vendor-pricing/selection-url',
    'src/web/parts/use-profile',
    'src/web/parts/use-submit-once',
    'src/web/ui/dialogs',
    'src/web/ui/money',
    'src/web/ui/toast',
  ],
  /** Needed by nearly every Mantine component; pages without one do not load it. */
  mantine: [
    'node_modules/@mantine/core/esm/core',
    'node_modules/@mantine/core/esm/components/ActionIcon',
    'node_modules/@mantine/core/esm/components/Button',
    'node_modules/@mantine/core/esm/components/Loader',
    'node_modules/@mantine/core/esm/components/Transition',
    'node_modules/@mantine/core/esm/components/UnstyledButton',
    'src/web/providers',
    'src/web/ui/mantine',
    'src/web/ui/theme',
    'src/web/ui/theme-media',
  ],
}

/** Whether a file on disk belongs to an entry. */
export function belongsTo(entry: string, path: string) {
  const at = path.lastIndexOf(entry)
  return at >= 0 && (at === 0 || path[at - 1] === '/') && /^($|[./?])/.test(path.slice(at + entry.length))
}

import './app.css'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { forcedSchemeScript, useForcedScheme } from './forced-scheme.ts'
import { APP_ORIGIN } from './origin.ts'
import { NotFound } from './parts/not-found.tsx'
import { signedInHintScript, useSignedInHint } from './session.ts'
import { useAppliedScheme } from './ui/color-scheme.ts'
import { LoadError } from './ui/load-error.tsx'
import { LoadingView } from './ui/loading-view.tsx'
import { Overlays } from './ui/overlays.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  useAppliedScheme(useForcedScheme())
  // Tells tests that the page is interactive.
  useEffect(() => {
    document.body.dataset.ready = ''
  }, [])
  return (
    <html lang="en" data-origin={APP_ORIGIN} data-respect-reduced-motion="true" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141918" media="(prefers-color-scheme: dark)" />
        <ColorSchemeScript defaultColorScheme="auto" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: forcedSchemeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: signedInHintScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Loaded with the first focus: most visitors only look. */
function useKeptFocus() {
  useEffect(() => {
    const load = ({ target }: FocusEvent) =>
      void import('./ui/keep-focus.ts').then(({ keepFocus }) => keepFocus(target))
    document.addEventListener('focusin', load, { once: true })
    return () => document.removeEventListener('focusin', load)
  }, [])
}

/** Mounted once the page is usable. */
function useLate(): ReactNode {
  const [late, setLate] = useState<ReactNode>(null)
  useEffect(() => {
    import('./late.tsx').then(
      ({ Late }) => setLate(<Late />),
      () => null, // whatever then doesn't come can't be told about either
    )
  }, [])
  return late
}

export default function App() {
  useSignedInHint()
  useKeptFocus()
  const late = useLate()
  return (
    <>
      {late}
      <Outlet />
      <Overlays />
    </>
  )
}

/** Shown on signed-in pages until their code has loaded. */
export function HydrateFallback() {
  return <LoadingView />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <LoadError message="Something went wrong on this page." onRetry={() => window.location.reload()} />
}

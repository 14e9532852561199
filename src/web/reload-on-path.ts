import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A selection or a search in the URL changes nothing of what the server sent with the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

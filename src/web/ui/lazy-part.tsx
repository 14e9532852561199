import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'

// In the browser since soon after the start: see late.tsx.
const PartMissing = lazy(() => import('./part-missing.tsx'))

/** As React's lazy. If the code doesn't come, its place says so with Try again, and everything around it stays. */
export function lazyPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const ask = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<Props> }
      } catch (cause) {
        throw new CodeMissing('The code of a part did not come.', { cause })
      }
    })
  let latest = ask()

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    async function tryAgain() {
      const { reloadStyles } = await import('./late-code.ts')
      await reloadStyles()
      latest = ask()
      setPart(() => latest)
    }
    return (
      <PartBoundary part={Part} missing={<PartMissing onRetry={tryAgain} />}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}

class CodeMissing extends Error {}

type BoundaryProps = { part: unknown; missing: ReactNode; children: ReactNode }

/** Only for code that is missing: what goes wrong in the part itself is for the page to say. */
class PartBoundary extends Component<BoundaryProps, { error: unknown; part: unknown }> {
  override state = { error: null, part: this.props.part }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ part }: BoundaryProps, state: { part: unknown }) {
    return part === state.part ? null : { part, error: null }
  }

  override render() {
    const { error } = this.state as { error: unknown }
    if (error === null) return this.props.children
    if (error instanceof CodeMissing) return this.props.missing
    throw error
  }
}

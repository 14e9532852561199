import { Children, createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'

type Report = (isLoading: boolean) => void

/** Tells the part around it that something in it is loading, or no longer is. */
const PartAround = createContext<Report>(() => undefined)

/**
 * Parts of a page that load separately. Each is shown when those above it are loaded, so that nothing moves away from the
 * pointer.
 */
export function Steady({ children }: { children: ReactNode }) {
  const [loading, setLoading] = useState<readonly number[]>([])
  const first = Math.min(...loading)
  return Children.map(
    children,
    (part, index) =>
      part && (
        <Part index={index} isHidden={first < index} setLoading={setLoading}>
          {part}
        </Part>
      ),
  )
}

type PartProps = {
  index: number
  isHidden: boolean
  /** The places of what is loading; a part is in it as often as something in it is loading. */
  setLoading: (change: (loading: readonly number[]) => readonly number[]) => void
  children: ReactNode
}

function Part({ index, isHidden, setLoading, children }: PartProps) {
  const reportAround = use(PartAround)
  const report: Report = useCallback(
    (isLoading) => {
      reportAround(isLoading)
      setLoading((all) => (isLoading ? [...all, index] : all.toSpliced(all.indexOf(index), 1)))
    },
    [index, setLoading, reportAround],
  )
  return (
    <PartAround value={report}>
      <div data-part style={{ display: 'contents', visibility: isHidden ? 'hidden' : undefined }}>
        {children}
      </div>
    </PartAround>
  )
}

/** Goes where something is loading, or where it is not known yet whether anything will be shown. */
export function StillLoading() {
  const report = use(PartAround)
  useLayoutEffect(() => {
    report(true)
    return () => report(false)
  }, [report])
  return null
}

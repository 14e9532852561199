type PdfLinkProps = { href: string; of: string; children?: string }

/** A PDF that opens in a new tab. */
export function PdfLink({ href, of, children = 'PDF' }: PdfLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> of {of}, opens in a new tab</span>
    </a>
  )
}

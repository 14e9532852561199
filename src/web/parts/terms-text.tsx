import { currentTerms, termsDate } from '#domain/platform/terms.ts'
import { Prose } from '../ui/prose.tsx'
import { sectionId, termsSections } from './terms-sections.ts'

/** The full agreement, on its own page and smaller in the onboarding dialog. */
export function TermsText({ small = false }: { small?: boolean }) {
  return (
    <Prose small={small}>
      {termsSections.map((section, index) => (
        <section key={section.title}>
          <h2 id={small ? undefined : sectionId(section)}>
            {index + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {small && <p>Last revised {termsDate(currentTerms)}.</p>}
    </Prose>
  )
}

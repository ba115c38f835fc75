// Sections of a plain page from data: a heading, paragraphs, a list.
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from './plain.module.css'

export interface Section {
  /** Address of the section within its page. */
  readonly id?: string
  readonly heading?: Text
  readonly paragraphs?: readonly Text[]
  readonly points?: readonly Text[]
}

export function Prose({ sections }: { readonly sections: readonly Section[] }) {
  const say = useSay()
  return sections.map(({ id, heading, paragraphs = [], points = [] }, index) => (
    <section key={index} id={id}>
      {heading && <h2>{say(heading)}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph.en}>{say(paragraph)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point.en}>{say(point)}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}

const texts = { contents: { zh: '目录', en: 'Contents' } } satisfies Record<string, Text>

/** The headings of those sections that have an address. */
export function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const say = useSay()
  return (
    <nav className={styles.contents} aria-label={say(texts.contents)}>
      <ul>
        {sections.map(
          ({ id, heading }) =>
            id !== undefined &&
            heading && (
              <li key={id}>
                <a href={`#${id}`}>{say(heading)}</a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

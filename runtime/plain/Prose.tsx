// Sections of a plain page from data: a heading, paragraphs, a list.
import type { Text } from '../../metadata/model.ts'
import { useSay } from '../hooks.ts'

export interface Section {
  readonly heading?: Text
  readonly paragraphs?: readonly Text[]
  readonly points?: readonly Text[]
}

export function Prose({ sections }: { readonly sections: readonly Section[] }) {
  const say = useSay()
  return sections.map(({ heading, paragraphs = [], points = [] }, index) => (
    <section key={index}>
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

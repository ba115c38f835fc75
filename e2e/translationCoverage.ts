// The fewest pages that, with those that journeys open, say everything that pages of the product say: each property, and each word that a property
// chooses among.
import { globSync, readFileSync } from 'node:fs'

interface PageDocument {
  readonly route: string
}

/** Properties whose values are words of the language. */
const choosing: ReadonlySet<string> = new Set([
  'widget',
  'type',
  'kind',
  'layout',
  'chart',
  'show',
  'style',
  'mode',
  'format',
  'place',
  'size',
])

function* wordsIn(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const item of part) yield* wordsIn(item)
  else if (typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(part)) {
      yield choosing.has(name) && typeof value === 'string' ? `${name}: ${value}` : name
      yield* wordsIn(value)
    }
}

/** Their routes: whichever page says most that none before it has said comes next. */
export function pagesCoveringTexts(): ReadonlySet<string> {
  const documents = globSync('pages/*/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as PageDocument)
  const journeys = globSync('e2e/*.test.ts').map((file) => readFileSync(file, 'utf8'))
  const opened = new Set(documents.flatMap(({ route }) => (journeys.some((text) => text.includes(`'${route}'`)) ? [route] : [])))
  const said = new Map(documents.map((document) => [document.route, new Set(wordsIn(document))]))
  const left = new Set([...said].flatMap(([route, words]) => (opened.has(route) ? [] : [...words])))
  for (const [route, words] of said) if (opened.has(route)) for (const word of words) left.delete(word)
  const chosen = new Set<string>()
  while (left.size > 0) {
    const news = [...said].map(([route, words]) => ({ route, words, count: [...words].filter((word) => left.has(word)).length }))
    const most = news.reduce((best, each) => (each.count > best.count ? each : best))
    chosen.add(most.route)
    for (const word of most.words) left.delete(word)
  }
  return chosen
}

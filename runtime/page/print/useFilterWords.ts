// The filter of a list in words: what each condition is called, and what was chosen.
import { useQueryClient } from '@tanstack/react-query'
import type { ChartBlock, SearchField, TableBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { useLanguage, useSay } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { datasetIn } from '../chart/figures.ts'
import { isBlank, type Filter } from '../../core/filter/filter.ts'
import { labelled } from '../base/labelled.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { labelsOf } from '../fetch/labels.ts'
import { usePageScope } from '../base/scope.ts'
import { printTexts } from './texts.ts'

export function useFilterWords(block: TableBlock): readonly string[] {
  const { bundle, outputs } = usePageScope()
  const client = useQueryClient()
  const language = useLanguage()
  const say = useSay()
  const one = (item: SearchField, value: unknown): string => {
    if (typeof value === 'boolean') return say(value ? printTexts.yes : printTexts.no)
    if (isBlank(value)) return '…'
    if (item.unanswered) return say(printTexts.noAnswer)
    const text = item.kind === 'dateTime' ? momentOf(String(value)) : String(value)
    const dictionary = item.dictionary === undefined ? undefined : bundle.dictionaries[item.dictionary]
    if (dictionary) return dictionaryOptions(dictionary, language).find(text)?.label ?? text
    return item.reference === undefined ? text : (labelsOf(client, item.reference).get(text)?.label ?? text)
  }
  const words = (item: SearchField, value: unknown): string =>
    Array.isArray(value) ? value.map((each) => one(item, each)).join(item.search === 'range' ? ' – ' : ' / ') : one(item, value)
  const pickedWords = (chart: ChartBlock, label: unknown): string =>
    typeof label === 'string' ? label : say(chart.title ?? datasetIn(bundle, chart.dataset).label)
  return Object.values(block.in).flatMap((path) => {
    const source = blocksOf(bundle.page).find(({ id }) => id === path.split('.')[0])
    const given = outputs.get(path)
    if (source?.kind === 'search')
      return source.items.flatMap((item) => {
        const value = (given as Filter)[item.field]
        return isBlank(value) ? [] : [say(labelled(item.label, words(item, value)))]
      })
    if (source?.kind === 'chart') return given === undefined ? [] : [pickedWords(source, outputs.get(`${source.id}.label`))]
    if (source?.kind !== 'tree' || typeof given !== 'string') return []
    const chosen = labelsOf(client, source.entity).get(given)?.label
    return chosen === undefined ? [] : [chosen]
  })
}

function momentOf(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : momentText(at)
}

// Saving an indicator publishes its measure in the tenant's layer, under the rights of whoever saves it, in one transaction with the row.
import type { DatasetDocument } from '../../../metadata/generated/language.ts'
import { equal } from '../../../metadata/patch/patchNodes.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { changeDocuments, namesOf } from '../../authoring/workshop/change.ts'
import { Refusal } from '../../base/errors.ts'
import type { Breach, Change, ConstraintFunction } from '../../engine/context/functions.ts'
import type { ModulePlatform } from '../handlers.ts'
import { isFunctionName } from '../../../metadata/functions/quantityFormula.ts'
import { identifiersIn } from '../../../metadata/functions/quantityMeasures.ts'
import type { Text } from '../../../metadata/model/model.ts'
import {
  type Indicator,
  indicatorDatasets,
  indicatorsIn,
  indicatorsStatement,
  inOrder,
  isWrong,
  withIndicators,
  type WrongIndicator,
} from './formulas.ts'

/** A formula would read the indicator in place of the measure, in all datasets: what a mill has counted would change under its name. */
export const ownIdentifier =
  (platform: ModulePlatform): ConstraintFunction =>
  async ({ context: { caller }, changes }) => {
    const given = changes.filter(({ before, after }) => after && after.identifier !== before?.identifier)
    if (given.length === 0) return []
    const { dataset } = namesOf(platform, caller).documents
    const measures = new Set(indicatorDatasets.flatMap((id) => dataset.get(id)?.document.measures.map((measure) => measure.id) ?? []))
    return given
      .map(({ id, after }) => ({ id, values: { name: String(after?.identifier) } }))
      .filter(({ values: { name } }) => measures.has(name) || isFunctionName(name))
  }

export const published =
  (platform: ModulePlatform): ConstraintFunction =>
  async ({ context: { caller }, transaction, changes }) => {
    if (!changes.some(isAboutMeasure)) return []
    const breach = breachOf(changes, caller.language)
    const indicators = indicatorsIn(await transaction.run(indicatorsStatement))
    const ordered = inOrder(indicators)
    if (isWrong(ordered)) return [breach(ordered)]
    const lost = lostIn(changes, indicators)
    if (lost) return [breach(lost)]
    const names = namesOf(platform, caller)
    const after = new Map<string, Patchable | null>()
    for (const id of indicatorDatasets) {
      const extended = withIndicators({ names, dataset: id }, ordered)
      if (!extended) continue
      if (isWrong(extended)) return [breach(extended)]
      const { document } = extended
      if (!equal(document, names.documents.dataset.get(id)?.document)) after.set(id, patchable(document))
    }
    if (after.size === 0) return []
    const drafts = changes.map(({ before, after: row }) => ({ values: { name: row?.name ?? before?.name ?? '' } }))
    await changeDocuments(
      platform,
      { caller, transaction: transaction.at('control') },
      { kind: 'dataset', after, drafts, fieldAt: () => 'formula' },
    )
    return []
  }

/** Debugging and the like leave the measure as it is. */
const decisive = [
  'name',
  'identifier',
  'formula',
  'calculateOperation',
  'decimals',
  'unit',
  'min',
  'max',
  'timeSet',
  'splitPersonnel',
  'source',
  'regionSet',
  'splitByVariety',
]
const isAboutMeasure = ({ before, after }: Change): boolean =>
  !before || !after || decisive.some((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))

/** An identifier that formulas of others name and that is there no longer. */
function lostIn(changes: readonly Change[], indicators: readonly Indicator[]): WrongIndicator | undefined {
  const known = new Set(indicators.map(({ identifier }) => identifier))
  for (const { before, after } of changes) {
    const identifier = String(before?.identifier ?? '')
    if (!before || known.has(identifier)) continue
    const users = indicators.filter(({ formula }) => identifiersIn(formula).includes(identifier))
    const [first] = users
    if (!first) continue
    const names = users.map(({ name }) => name)
    const word = after ? { zh: '标识符不能修改', en: 'the identifier cannot be changed' } : { zh: '不能删除', en: 'it cannot be deleted' }
    const fault: Text = {
      zh: `指标${names.map((name) => `“${name}”`).join('、')}的公式正在使用 ${identifier}，${word.zh}`,
      en: `Formulas of ${names.map((name) => `"${name}"`).join(', ')} use ${identifier}: ${word.en}`,
    }
    return { indicator: first, fault }
  }
  return undefined
}

/** At the changed row that is wrong, or at the first where another is. */
const breachOf =
  (changes: readonly Change[], language: 'zh' | 'en') =>
  ({ indicator, fault }: WrongIndicator): Breach => {
    const own = changes.find(({ id, after }) => id === indicator.id && after) ?? changes.find(({ after }) => after)
    const said = own?.id === indicator.id ? fault[language] : `${indicator.name}${language === 'zh' ? '：' : ': '}${fault[language]}`
    if (!own) throw new Refusal('guarded', { text: fault })
    return { id: own.id, values: { fault: said } }
  }

const patchable = (document: DatasetDocument): Patchable => JSON.parse(JSON.stringify(document)) as Patchable

// What a renaming has done, for those who read its publication later: what it was about by its label, and both names.
import { fill } from '../base/fill.ts'
import type { Text } from '../model/model.ts'
import type { ResolvedNames } from '../compiler/resolve/resolve.ts'
import type { Renaming } from './renaming.ts'

export function renamingInWords(renaming: Renaming, names: ResolvedNames): Text {
  const { owner, label } = calledBy(renaming, names)
  const say = (language: keyof Text): string => {
    const what = [owner?.[language], label?.[language]].filter((each) => each !== undefined).join(' › ')
    return fill(sentence[language], { what: what || renaming.name, from: renaming.name, to: renaming.to })
  }
  return { zh: say('zh'), en: say('en') }
}

const sentence = { zh: '重命名“{what}”：{from} → {to}', en: '{what} renamed: {from} → {to}' } satisfies Text

function calledBy(renaming: Renaming, names: ResolvedNames): { readonly owner?: Text | undefined; readonly label?: Text | undefined } {
  const titleOf = (page: string): Text | undefined => names.documents.page.get(page)?.document.title
  switch (renaming.kind) {
    case 'field':
    case 'operation': {
      const entity = names.entities.get(renaming.entity)
      const operation = entity?.document.operations?.[renaming.name]
      return { owner: entity?.document.label, label: renaming.kind === 'field' ? entity?.fields[renaming.name]?.label : operation?.label }
    }
    case 'value': {
      const dictionary = names.documents.dictionary.get(renaming.dictionary)?.document
      return { owner: dictionary?.label, label: dictionary?.values?.find(({ value }) => value === renaming.name)?.label }
    }
    case 'block':
      return { owner: titleOf(renaming.page) }
    case 'page':
      return { label: titleOf(renaming.name) }
  }
}

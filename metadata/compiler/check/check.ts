// Everything that can be wrong once each document fits the language by itself: names, types, expressions, and what stands twice.
import type { Problem } from '../../model/model.ts'
import type { Normalised } from '../normalise/normalise.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'
import { checkApiPaths } from './apiPaths.ts'
import { type CheckContext, checkContext } from './shared/context.ts'
import { checkDataset } from './dataset/dataset.ts'
import { checkDictionary } from './dictionary.ts'
import { checkEntity } from './entity/entity.ts'
import { checkMenus } from './menu.ts'
import { checkModule } from './module.ts'
import { checkPage } from './page/page.ts'
import { checkPageIndex } from './page/pageIndex.ts'
import { checkSwitchedOff } from './layer/switchedOff.ts'
import { checkSupported } from './unsupported.ts'
import { checkManifests } from './widgets.ts'

/** Problems of everything but the insides of pages: what a start needs. */
export function checkAround(context: CheckContext): Problem[] {
  const { names } = context
  const { entity, dataset, dictionary, module } = names.documents
  return [
    ...checkManifests(names),
    ...[...dictionary.values()].flatMap(checkDictionary),
    ...[...names.entities.values()].flatMap((each) => checkEntity(each, context)),
    ...checkSwitchedOff(names),
    ...checkApiPaths(names),
    ...[...dataset.values()].flatMap((each) => checkDataset(each, context)),
    ...[...module.values()].flatMap((each) => checkModule(each, names)),
    ...checkPageIndex(names),
    ...checkMenus(names),
    ...[...entity.values(), ...dataset.values()].flatMap(checkSupported),
  ]
}

/** Every problem of the product, ordered by document. */
export function check(names: ResolvedNames, pages: Normalised): Problem[] {
  const context = checkContext(names, pages)
  return [...checkAround(context), ...[...names.documents.page.values()].flatMap((page) => checkPage(page, context))]
}

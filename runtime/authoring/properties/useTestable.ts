// What a page's own test may speak of, as the drafts make it; and which part of a test is chosen.
import { useCallback, useMemo } from 'react'
import { isPage } from '../../../metadata/authoring/add/blockPlacement.ts'
import { type Testable, testable } from '../../../metadata/authoring/add/testable.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { entitiesIn } from '../base/entitiesIn.ts'
import { workshopCalls } from '../base/server.ts'
import { useEntities } from '../base/useEntities.ts'

/** Undefined until the page's entities are known. @param path to the test, or to a part of it */
export function useTestable(document: Patchable, path: readonly string[]): Testable | undefined {
  const entities = useEntities(entitiesIn(document))
  const form = valueAt(document, [...path.slice(0, 2), 'form'])
  return useMemo(
    () =>
      entities && isPage(document) ? testable(document, (id) => entities.get(id), typeof form === 'string' ? form : undefined) : undefined,
    [document, entities, form],
  )
}

/** Keys of the page, each as block/action, in words; none until they are known. */
export function usePageKeys(page: string): Readonly<Record<string, Text>> {
  const { api } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).keys(page, signal), [api, page])
  const { answer } = useAnswer(ask)
  return useMemo(() => Object.fromEntries((answer ?? []).map(({ id, label }) => [id.slice(page.length + 1), label])), [answer, page])
}

type Kind = Pick<Patchable, 'kind'>

/** The record that a test gives. */
export const isTestRecord = ({ kind }: Kind, path: readonly string[]): boolean =>
  kind === 'page' && path[0] === 'tests' && path[2] === 'given' && path.length === 3

const expected = ['fields', 'blocks', 'actions'] as const

/** Of what a test expects something: fields, blocks or actions. */
export const expectedAt = ({ kind }: Kind, path: readonly string[]): (typeof expected)[number] | undefined =>
  kind === 'page' && path[0] === 'tests' && path[2] === 'expect' && path.length === 4
    ? expected.find((each) => each === path[3])
    : undefined

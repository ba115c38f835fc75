// Nobody changes a role that he has, nor which roles he has.
import type { Breach, Change, ConstraintFunction } from '../../engine/context/functions.ts'
import { same } from '../../engine/context/draft.ts'

const broken = ({ id }: Change): Breach => ({ id, values: {} })

export const notOwn: ConstraintFunction = async ({ context: { caller }, changes }) =>
  changes.filter(({ id, before }) => before && caller.roles.some((role) => role.id === id)).map(broken)

export const notOwnRoles: ConstraintFunction = async ({ context: { caller }, changes }) =>
  changes
    .filter(
      ({ id, before, after }) =>
        id === caller.userId && ['roles', 'employee'].some((name) => !same(before?.[name] ?? null, after?.[name] ?? null)),
    )
    .map(broken)

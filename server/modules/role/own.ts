// Nobody changes a role that he has, nor which roles he has.
import type { ConstraintFunction } from '../../entity/functions.ts'
import { same } from '../../entity/write/draft.ts'

const broken = {}

export const notOwn: ConstraintFunction = async ({ context: { caller }, changes }) =>
  changes.some(({ id, before }) => before && caller.roles.some((role) => role.id === id)) ? broken : undefined

export const notOwnRoles: ConstraintFunction = async ({ context: { caller }, changes }) =>
  changes.some(
    ({ id, before, after }) =>
      id === caller.userId && ['roles', 'employee'].some((name) => !same(before?.[name] ?? null, after?.[name] ?? null)),
  )
    ? broken
    : undefined

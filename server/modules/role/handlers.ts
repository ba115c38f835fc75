// What roles and their assignment are held to (R16): nobody changes what he himself is given, grants what he lacks, or removes the last administrator.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { accountNotAbove, notAbove } from './escalationGuards.ts'
import { keepsAdministrator } from './administrators.ts'
import { notOwn, notOwnRoles } from './ownRoleGuards.ts'
import { addUsual } from './usual.ts'
import { endView, viewable, viewablePersons, viewAs, viewAsPerson } from './viewing.ts'
import { why } from './why.ts'
import { known, rolesWithinOwn, withinOwn } from './grantableRights.ts'

export const role = (platform: ModulePlatform): Handlers => ({
  caller: { viewable: viewable(platform), viewablePersons: viewablePersons(platform), endView: endView(platform) },
  functions: { addUsual, why, viewAs, viewAsPerson },
  constraints: { notOwn, notAbove, accountNotAbove, known, withinOwn, notOwnRoles, rolesWithinOwn, keepsAdministrator },
})

// What other records point at is not removed from under them: every reference bars the removal of what it leads to, or is named here with its reason.
import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { supportsAction } from '../../document/entityActions.ts'
import { repositorySources } from '../../testing/documents.ts'

const { model } = compile(await repositorySources())
if (!model) throw new Error('The documents do not compile')

/** What refers to a record and outlives it, or goes with it. */
const outlived: ReadonlySet<string> = new Set([
  // tells of what has happened, and goes on naming what was removed since
  '* → device', '* → variety', '* → organisation', '* → employee', '* → jobPost', '* → doffingTeam', '* → userAccount', '* → trailLink',
  'shiftStop → stopReason',
  // those of its machine, which bar their removal themselves
  'stopRecord → deviceModel', 'stopRecord → process', 'machineNow → space',
  // who is removed is assigned no order any more, as who is not on duty
  'maintenanceProgram → employee',
  // sent already
  'message → role', 'message → tenant',
  // go with the account's rights, which the module of the staff looks after
  'userAccount → employee',
  // a machine's history, without which it would not have any of the others
  'productionSupplement → device', 'yieldRepair → device', 'alarmEvent → device', 'alarmEvent → employee',
  // tells who wrote it, and goes on naming whose account was removed since
  'productionSupplement → userAccount', 'yieldRepair → userAccount', 'assessment → userAccount', 'performanceMonth → userAccount', 'bindingAct → userAccount',
  // the database refuses to take away a tenant that has any of these, and the compiler a dictionary
  'dataSource → tenant', 'licence → tenant', 'tenantEntry → tenant', 'dictionaryEntry → dictionaryEntry',
  // a machine's past repairs, which bar its removal themselves, and name people for good
  'repairRecord → deviceModel', 'repairRecord → process', 'repairRecord → alarmEvent', 'repairRecord → employee',
  // labels tell of a machine's past problems, and name people, teams and alarms for good
  'label → device', 'labelScore → device', 'problem → device', 'label → alarmEvent', 'label → employee', 'labelScore → employee', 'problem → employee',
  'problemMeasure → employee', 'userGroupRule → employee', 'labelScore → jobPost', 'label → organisation',
  // the plan ahead is renewed each night
  'maintenanceDue → maintenanceProgram', 'maintenanceDue → process',
  // past shifts keep the name of their team
  'shiftSchedule → organisation', 'userMachineBind → organisation',
  // past months keep the name of the team and the post, which could never be removed otherwise
  'personScore → organisation', 'personScoreIndicator → organisation', 'personPay → organisation',
  'personScore → jobPost', 'personScoreIndicator → jobPost', 'personPay → jobPost',
  // a handover tells what it did; bindings outlive it
  'userMachineBind → bindingAct',
  // stored values of the past name what they were of; those of an indicator go with it
  'indicatorValue → device', 'indicatorValue → indicator', 'indicatorValue → variety', 'indicatorValue → employee', 'indicatorValue → space',
  // shows items of orders, which bar the removal of their item themselves
  'maintenanceWork → maintenanceItem', 'maintenanceWork → process', 'maintenanceWork → maintenanceProgram',
  // shows lines of the order, which go with it, and the repair, whose removal the line bars itself
  'maintenanceWork → maintenanceOrder', 'maintenanceWork → repairRecord',
  // shows labels, which bar the removal of their type themselves
  'labelNow → labelType',
]) // oxfmt-ignore

test('what is referred to is not removed', () => {
  const unguarded = Object.values(model.entities).flatMap((entity) => {
    if (!supportsAction(entity, 'remove')) return []
    const guarded = new Set(entity.guards.remove.flatMap(({ unlessReferencedBy = [] }) => unlessReferencedBy))
    const own = new Set(Object.values(entity.children).map((child) => child.entity))
    return entity.referencedBy.flatMap(({ entity: by }) => {
      const isKnown = guarded.has(by) || own.has(by) || outlived.has(`${by} → ${entity.id}`)
      return isKnown || (model.entities[by]?.store !== 'table' && outlived.has(`* → ${entity.id}`)) ? [] : [`${by} → ${entity.id}`]
    })
  })
  expect([...new Set(unguarded)]).toEqual([])
})

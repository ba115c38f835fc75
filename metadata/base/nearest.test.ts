// The word that was meant.
import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test.each([
  ['nmae', ['name', 'number'], 'name'],
  ['numbr', ['name', 'number'], 'number'],
  ['Machine', ['machine', 'device'], 'machine'],
  ['stateOfOrder', ['state', 'order'], 'state'],
  ['supplierName', ['suplierNmae'], 'suplierNmae'],
  ['columns', ['rows', 'sort'], undefined],
  ['machin', ['machineNumber', 'device'], 'machineNumber'],
  ['deviceModl', ['device', 'deviceModel', 'deviceModelParameter'], 'deviceModel'],
  ['device', ['dev', 'device'], 'device'],
  ['x', [], undefined],
])('%s among %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected)
})

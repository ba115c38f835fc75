// What opening a record does to it: an operation of its entity, once a visit, without a word. It may fail: the record is shown all the same.
import { useEffect, useRef } from 'react'
import type { Action } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useOffers } from '../write/useOffers.ts'
import { operateQuietly } from '../write/writes.ts'
import { useWriter } from '../write/useWriter.ts'

interface WhenOpenedProps {
  readonly action: Action
  readonly entity: EntityView
  readonly row: Row
}

export function WhenOpened({ action, entity, row }: WhenOpenedProps) {
  const offers = useOffers(entity, [action])
  const writer = useWriter(entity)
  const done = useRef<string>(undefined)
  const due = offers(action, row)
  useEffect(() => {
    if (!due || done.current === row.id) return
    done.current = row.id
    void operateQuietly(writer, action, row).catch(() => undefined)
  }, [due, action, row, writer])
  return null
}

// The files of a form's fields, those of its lines too.
import { useMemo } from 'react'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import type { FormBlockProps } from '../../core/contracts/contract.ts'
import { fieldFiles } from '../../core/files/storedFiles.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import type { Services } from '../../core/services.ts'

const holdingFiles: ReadonlySet<string> = new Set(['image', 'fileList'])

/** A form over the input of an operation is of an entity `<entity>.<operation>`, which the upload is for. */
export function useFormFiles(block: FormBlock): FormBlockProps['filesOf'] {
  const services = useServices()
  return useMemo(() => filesByField(services, block), [services, block])
}

function filesByField(services: Services, block: FormBlock): FormBlockProps['filesOf'] {
  const entry = (field: FormField, entity: string) =>
    holdingFiles.has(field.valueKind) || field.picture !== undefined
      ? [[field, fieldFiles(services, { entity, field: field.picture ?? field.field })] as const]
      : []
  const all = new Map(
    fieldsOf(block.items).flatMap((field) => [
      ...entry(field, block.entity),
      ...(field.children?.items ?? []).flatMap((item) => entry(item, field.children?.entity ?? '')),
    ]),
  )
  return (field) => all.get(field)
}

// An icon by the name that menu documents use, in the size and colour of the text around it.
import { useAside } from '../../core/loadable.ts'
import { drawingsCode } from './drawingsCode.ts'
import styles from './icon.module.css'

/** Keeps its place while the drawings load. */
export function Icon({ name }: { readonly name: string | null }) {
  const Drawing = useAside(drawingsCode)
  return (
    <span className={`anticon ${styles.icon}`} aria-hidden="true">
      {Drawing && <Drawing name={name} />}
    </span>
  )
}

// The designer of the page in sight. Read this file first.
//
//   the desk        the page's document and the draft that follows its changes     ../useDesk.ts
//   the page        drawn anew from the draft after each sound change               useDraftedPage.ts
//   the canvas      what is pointed at, chosen, pulled and made wide on the page    Canvas.tsx, seen.ts, usePointing.ts, useDragging.ts
//   the panel       what can be done, outline, palette, properties, problems        Panel.tsx, Palette.tsx
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { staticEntities } from '../../../metadata/authoring/add/newForm.ts'
import { placesOnPage } from '../../../metadata/authoring/add/placesOnPage.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { Edit } from '../base/draft.ts'
import { useDesk, type Desk } from '../desk/useDesk.ts'
import { useEntities } from '../base/useEntities.ts'
import { stepByKey } from '../properties/Steps.tsx'
import { Canvas } from './Canvas.tsx'
import { entitiesIn } from '../base/entitiesIn.ts'
import { Panel } from './Panel.tsx'
import type { Spot } from './seen.ts'
import type { Carry } from './useDragging.ts'

export const Designer = observer(function Designer() {
  const services = useServices()
  const { root, session, design } = services
  const { pathname } = useLocation()
  const page = session.permitted.get(pathname)?.page
  useEffect(() => {
    root.dataset.designing = ''
    return () => {
      delete root.dataset.designing
      // what is live again, on every page that was opened meanwhile
      void queryClientOf(services).invalidateQueries({ queryKey: ['page'] })
    }
  }, [root, services])
  // where no page is there is nothing to design
  useEffect(() => {
    if (page === undefined) design.end()
    else design.begin(`page:${page}`)
  }, [page, design])
  return page === undefined ? null : <OnPage key={page} page={page} />
})

/** The draft is kept, and the page drawn anew, soon after a change. */
const PAUSE = 250

/**
 * The page in sight is drawn anew from its draft as soon as that has been kept and found sound, within its author's rights too; until then
 * it stays as it was.
 */
function useDraftedPage(page: string, { answer, keeping, hasDraft, checked }: Desk): void {
  const services = useServices()
  const isSound =
    answer !== undefined && keeping === 'kept' && (!hasDraft || (checked?.problems.length === 0 && checked.excess.length === 0))
  useEffect(() => {
    if (isSound) void queryClientOf(services).invalidateQueries({ queryKey: ['page', page] })
  }, [isSound, checked, page, services])
}

/** The panel and dialogs have steps of their own, and so has what is typed. */
const others = '[data-designer], [role="dialog"], input, textarea, [contenteditable]'

/** A step is taken back by its keys also where the page itself has the focus, or nothing has, as after a part has been taken away there. */
function useStepsOnPage(edit: (edit: Edit) => void): void {
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && !event.target.closest(others)) stepByKey(event, edit)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [edit])
}

function OnPage({ page }: { readonly page: string }) {
  const { root, design } = useServices()
  const desk = useDesk(`page:${page}`, PAUSE)
  const { draft, edit } = desk
  useDraftedPage(page, desk)
  /** How often an entity has been changed from here. */
  const [fields, setFields] = useState(0)
  const queriedEntities = useEntities(entitiesIn(draft.document), fields)
  const entities = useMemo(
    () => queriedEntities && new Map([...queriedEntities, ...staticEntities(draft.document).map((each) => [each.id, each] as const)]),
    [queriedEntities, draft.document],
  )
  const resolve = useMemo(() => placesOnPage(draft.document, (id) => entities?.get(id)), [draft.document, entities])
  const [isChoosing, setChoosing] = useState(true)
  useStepsOnPage(edit)
  /** Of what follows from its entity: the page with it written out. */
  const [derived, setDerived] = useState<Spot['place']>()
  const carry = useRef<Carry>(() => undefined)
  const choose = ({ place }: Spot): void => {
    setDerived(place.written ? place : undefined)
    if (!place.written) edit({ edit: 'select', part: place.path })
  }
  const writeOut = (): void => {
    if (derived?.written) edit({ edit: 'replace', document: derived.written })
    if (derived) edit({ edit: 'select', part: derived.path })
    setDerived(undefined)
  }
  return (
    <>
      {createPortal(
        <Panel
          desk={desk}
          entities={entities}
          resolve={resolve}
          isChoosing={isChoosing}
          setChoosing={setChoosing}
          derived={derived}
          writeOut={writeOut}
          onField={() => setFields((before) => before + 1)}
          carry={(...given) => carry.current(...given)}
          close={design.end}
        />,
        root,
      )}
      {desk.answer && (
        <Canvas
          resolve={resolve}
          draft={draft}
          edit={edit}
          isChoosing={isChoosing}
          choose={choose}
          onCarry={(begin) => void (carry.current = begin)}
        />
      )}
    </>
  )
}

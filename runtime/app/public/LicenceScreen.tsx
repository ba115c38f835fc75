// The licence the console comes under, and what it is built from.
import { useText } from '../../core/hooks/hooks.ts'
import { PlainPage } from './PlainPage.tsx'
import { Prose, type Section } from './Prose.tsx'

const SECTIONS: readonly Section[] = [
  {
    paragraphs: [
      {
        zh: '锭云以 Apache License 2.0 许可发布。您可以使用、修改和再分发，须保留版权与许可声明，并注明所作的修改。软件按“原样”提供，不附带任何担保。',
        en: 'Spindle is released under the Apache License 2.0. You may use, change and redistribute it, provided that you keep its copyright and licence notices and state your changes. It comes as it is, without warranty of any kind.',
      },
      {
        zh: '许可全文见随软件提供的 LICENSE 文件，第三方组件的声明见 NOTICE 文件。',
        en: 'The full text is in the file LICENSE that comes with the software, the notices of third parties in the file NOTICE.',
      },
    ],
  },
  {
    heading: { zh: '主要开源组件', en: 'Main open-source components' },
    points: [
      {
        zh: 'React、React Router、MobX、TanStack Query、i18next（MIT）',
        en: 'React, React Router, MobX, TanStack Query, i18next (MIT)',
      },
      { zh: 'Ant Design、AG Grid Community（MIT）', en: 'Ant Design, AG Grid Community (MIT)' },
      { zh: 'Apache ECharts、react-jsonschema-form（Apache-2.0）', en: 'Apache ECharts, react-jsonschema-form (Apache-2.0)' },
      { zh: 'Fastify（MIT）、PostgreSQL（PostgreSQL License）', en: 'Fastify (MIT), PostgreSQL (PostgreSQL License)' },
    ],
  },
]

export function LicenceScreen() {
  const text = useText()
  return (
    <PlainPage title={text('login.licence')}>
      <Prose sections={SECTIONS} />
    </PlainPage>
  )
}

// A short guide to the console for those who work in it.
import { useText } from '../hooks.ts'
import { PlainPage } from './PlainPage.tsx'
import { Prose, type Section } from './Prose.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: { zh: '登录与首页', en: 'Signing in, and the home page' },
    points: [
      {
        zh: '用管理员给您的账号和密码登录。首页按目录列出您可以打开的页面，以及最近打开过的页面。',
        en: 'Sign in with the account and password from your administrator. The home page lists the pages you may open, and those you opened lately.',
      },
      {
        zh: '看不到需要的菜单时，请联系管理员为您的角色授权。',
        en: 'If a menu you need is missing, ask an administrator to grant it to your role.',
      },
    ],
  },
  {
    heading: { zh: '标签页', en: 'Tabs' },
    points: [
      {
        zh: '每个打开的页面是一个标签页，切换时保留筛选、滚动位置和未保存的内容，刷新浏览器后仍会恢复。',
        en: 'Every open page is a tab. It keeps its filter, scroll position and unsaved input while you switch, and comes back after a reload of the browser.',
      },
      {
        zh: '单击鼠标中键关闭标签页；右键打开刷新、最大化、关闭其他等操作；可以拖动排序。',
        en: 'Close a tab with the middle mouse button; refresh, maximise or close others from its right-click menu; drag to reorder.',
      },
      { zh: '最大化后按 Esc 退出。', en: 'Escape leaves the maximised view.' },
    ],
  },
  {
    heading: { zh: '查询与列表', en: 'Searching and lists' },
    points: [
      {
        zh: '修改查询条件后点击“查询”才会生效，“重置”恢复默认条件。',
        en: 'A change of the search takes effect with Search; Reset brings the defaults back.',
      },
      {
        zh: '地址栏记录了筛选、排序和页码，复制链接即可分享当前结果。',
        en: 'The address holds filter, order and page: copy the link to share what you see.',
      },
      {
        zh: '导出的工作簿包含筛选后的全部数据，不只是当前页。',
        en: 'An export holds everything the filter finds, not just the page shown.',
      },
    ],
  },
  {
    heading: { zh: '新增、修改与导入', en: 'Adding, changing, importing' },
    points: [
      {
        zh: '填写有误时，提示会显示在对应的字段旁，已填写的内容不会丢失。',
        en: 'What is wrong is said beside its field, and nothing you typed is lost.',
      },
      {
        zh: '导入前先下载模板；一次只能上传一个不超过 5 MB 的 xls 或 xlsx 文件。',
        en: 'Download the template before an import; one xls or xlsx file of up to 5 MB at a time.',
      },
      {
        zh: '如果别人同时修改了同一条数据，系统会提示您核对后再保存。',
        en: 'If someone else has changed the same record, you are asked to compare before saving.',
      },
    ],
  },
]

export function DocumentScreen() {
  const text = useText()
  return (
    <PlainPage title={text('plain.document')}>
      <Prose sections={SECTIONS} />
    </PlainPage>
  )
}

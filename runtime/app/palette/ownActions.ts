// What the console itself can do, as lines of the palette: words and pinyin here, since the server knows nothing of it.
import type { Text } from '../../../metadata/model/model.ts'
import type { Services } from '../../core/services.ts'
import { askToSignOut } from '../session/askToSignOut.ts'
import type { TabAction, TabActions } from '../tabs/tabActions.ts'
import { toggleFullScreen } from '../../core/hooks/useFullScreen.ts'
import type { Matchable } from './match.ts'

/** Its path stands for an address, by which lines are told apart. */
export interface OwnAction extends Matchable {
  readonly run: () => void
}

type Line = Omit<OwnAction, 'path' | 'pinyin'>

/** `pinyin` is that of the Chinese title: in full, a space, initials. */
const line = (path: string, pinyin: string, of: Line): OwnAction => ({ path: `console:${path}`, pinyin, ...of })

const look: Text = { zh: '外观', en: 'Look' }
const pages: Text = { zh: '标签页', en: 'Tabs' }
const account: Text = { zh: '账号', en: 'Account' }
const help: Text = { zh: '帮助', en: 'Help' }

/** Those that make sense now. */
export function ownActions(services: Services, tabActions: TabActions): readonly OwnAction[] {
  const { settings, dialogs, session, messages, exports, help: helper, tabs, root } = services
  const other = settings.language === 'zh' ? 'en' : 'zh'
  const { layout, assemblySize } = settings.choices
  const onTab = (action: TabAction, pinyin: string, title: Text): readonly OwnAction[] =>
    tabActions.offers(action, tabs.active)
      ? [line(action, pinyin, { title, trail: pages, run: () => void tabActions.run(action, tabs.active) })]
      : []
  return [
    line('language', 'qiehuanyuyan qhyy', {
      title: { zh: '切换语言', en: 'Switch language' },
      trail: { zh: '中文 / English', en: 'Chinese / English' },
      run: () => settings.setLanguage(other),
    }),
    settings.isDark
      ? line('dark', 'qiansemoshi qsms', { title: { zh: '浅色模式', en: 'Light mode' }, trail: look, run: settings.toggleDark })
      : line('dark', 'shensemoshi ssms', { title: { zh: '深色模式', en: 'Dark mode' }, trail: look, run: settings.toggleDark }),
    line('settings', 'bujushezhi bjsz', {
      title: { zh: '布局设置', en: 'Layout settings' },
      trail: look,
      run: () => dialogs.open('settings'),
    }),
    ...layouts
      .filter(({ name }) => name !== layout)
      .map(({ name, title, pinyin }) => line(name, pinyin, { title, trail: look, run: () => settings.setLayout(name) })),
    ...sizes
      .filter(({ name }) => name !== assemblySize)
      .map(({ name, title, pinyin }) => line(name, pinyin, { title, trail: look, run: () => settings.setDensity(name) })),
    line('fullScreen', 'quanping qp', { title: { zh: '全屏', en: 'Full screen' }, trail: look, run: () => toggleFullScreen(root) }),
    ...onTab('maximize', 'zuidahuayemian zdhym', { zh: '最大化页面', en: 'Maximise the page' }),
    ...onTab('refresh', 'shuaxinyemian sxym', { zh: '刷新页面', en: 'Refresh the page' }),
    ...onTab('close', 'guanbidangqianbiaoqianye gbdqbqy', { zh: '关闭当前标签页', en: 'Close this tab' }),
    ...onTab('closeOthers', 'guanbiqitabiaoqianye gbqtbqy', { zh: '关闭其他标签页', en: 'Close other tabs' }),
    ...onTab('closeAll', 'guanbisuoyoubiaoqianye gbsybqy', { zh: '关闭所有标签页', en: 'Close all tabs' }),
    line('scan', 'saoma sm', {
      title: { zh: '扫码', en: 'Scan a code' },
      trail: { zh: '用摄像头打开设备、备件等记录', en: 'Open a machine, part or other record by camera' },
      run: () => dialogs.open('scan'),
    }),
    line('messages', 'xiaoxi xx', { title: { zh: '消息', en: 'Messages' }, trail: account, run: () => messages.show() }),
    line('exports', 'daochuzhongxin dczx', { title: { zh: '导出中心', en: 'Export centre' }, trail: account, run: exports.show }),
    line('profile', 'gerenxinxi grxx', {
      title: { zh: '个人信息', en: 'Personal data' },
      trail: account,
      run: () => dialogs.open('profile'),
    }),
    line('password', 'xiugaimima xgmm', {
      title: { zh: '修改密码', en: 'Change password' },
      trail: account,
      run: () => dialogs.open('password'),
    }),
    ...(session.user?.mayView
      ? [
          line('view', 'yitarenshenfenchakan ytrsfck', {
            title: { zh: '以他人身份查看', en: 'View as another' },
            trail: account,
            run: () => dialogs.open('view'),
          }),
        ]
      : []),
    line('logout', 'tuichudenglu tcdl', {
      title: { zh: '退出登录', en: 'Log out' },
      trail: account,
      run: () => void askToSignOut(services),
    }),
    line('tour', 'renshijiemian rsjm', {
      title: { zh: '认识界面', en: 'Show me around' },
      trail: help,
      run: () => dialogs.open('tour'),
    }),
    line('help', 'bangzhuyukuaijiejian bzykjj', { title: { zh: '帮助与快捷键', en: 'Help and shortcuts' }, trail: help, run: helper.open }),
  ]
}

const layouts = [
  { name: 'vertical', title: { zh: '纵向布局', en: 'Vertical layout' }, pinyin: 'zongxiangbuju zxbj' },
  { name: 'classic', title: { zh: '经典布局', en: 'Classic layout' }, pinyin: 'jingdianbuju jdbj' },
  { name: 'horizontal', title: { zh: '横向布局', en: 'Horizontal layout' }, pinyin: 'hengxiangbuju hxbj' },
  { name: 'column', title: { zh: '分栏布局', en: 'Column layout' }, pinyin: 'fenlanbuju flbj' },
] as const

const sizes = [
  { name: 'middle', title: { zh: '默认组件大小', en: 'Default component size' }, pinyin: 'morenzujiandaxiao mrzjdx' },
  { name: 'large', title: { zh: '大号组件', en: 'Large component size' }, pinyin: 'dahaozujian dhzj' },
  { name: 'small', title: { zh: '小号组件', en: 'Small component size' }, pinyin: 'xiaohaozujian xhzj' },
] as const

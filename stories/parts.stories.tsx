// What all pages share, seen without a server: the console's frame, and what opens over a page, each on samples in the real console.
import type { Meta } from '@storybook/react-vite'
import { lookOf } from './look.ts'
import { PageStory } from './PageStory.tsx'
import { give, press, write } from './press.ts'

interface StoryCall {
  readonly page: string
  readonly at?: string
  readonly guest?: boolean
  readonly mayDesign?: boolean
  /** What is pressed once the page is there, by name in both languages. */
  readonly press?: readonly RegExp[]
  /** What is done at last. */
  readonly then?: (element: HTMLElement) => Promise<void>
}

interface Context {
  readonly globals: Readonly<Record<string, unknown>>
}

const part = ({ page, at, guest = false, mayDesign = false, press: names = [], then }: StoryCall) => ({
  render: (_args: unknown, { globals }: Context) => (
    <PageStory page={page} look={lookOf(globals)} guest={guest} mayDesign={mayDesign} {...(at !== undefined && { at })} />
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await press(canvasElement, names)
    await then?.(canvasElement)
  },
})

const meta: Meta = { title: 'parts/Shared parts 公共部件', parameters: { isPage: true } }
export default meta

export const SignIn = part({ page: 'purchaseOrders', at: '/login', guest: true })
export const Registration = part({ page: 'purchaseOrders', at: '/register', guest: true })
export const ForgottenPassword = part({ page: 'purchaseOrders', at: '/forget', guest: true })
export const Home = part({ page: 'purchaseOrders', at: '/' })
export const Palette = part({ page: 'purchaseOrders', press: [/^(搜索菜单|Search menus)/] })
export const LayoutSettings = part({ page: 'purchaseOrders', press: [/^(布局设置|Layout settings)$/] })
export const Messages = part({ page: 'purchaseOrders', press: [/^(消息|Messages)/] })
export const PageHelp = part({ page: 'purchaseOrders', press: [/^(页面说明|About this page)/] })
export const TabsOfAPage = part({ page: 'equipmentConfiguration' })
export const SplitPanels = part({ page: 'yarnWeights' })
export const BigScreen = part({ page: 'millScreen' })
export const Filters = part({ page: 'purchaseOrders', press: [/^(展开|More)$/] })
export const FiltersThatFindNothing = part({
  page: 'spareManagement',
  at: '/spare-management?partSearch.name=%22Nothing%20is%20called%20so%22',
})
export const Columns = part({ page: 'purchaseOrders', press: [/^(列设置|Columns)/] })
export const Views = part({ page: 'purchaseOrders', press: [/^(视图|Views?)/] })
export const EditingInPlace = part({ page: 'spareManagement', press: [/^(表内编辑|Edit cells)$/] })
export const Import = part({ page: 'purchaseOrders', press: [/^(导入|Import)$/] })
export const Print = part({ page: 'purchaseOrders', press: [/^(打印|Print)$/] })
export const Form = part({ page: 'purchaseOrders', press: [/^(新增|Add)/] })
export const Detail = part({ page: 'purchaseOrders', press: [/^(查看|View)$/] })
export const PageThatIsNotThere = part({ page: 'purchaseOrders', at: '/no-such-page' })
const claim = /^(纱线索赔|Yarn claim)/
export const WorkshopDraft = part({ page: 'pageSettings', press: [claim] })
export const WorkshopPublishing = part({ page: 'pageSettings', press: [claim, /^(发布|Publish)$/] })
export const WorkshopNewDocument = part({ page: 'pageSettings', press: [/^(新建|New)$/] })
export const WorkshopNewFromSheet = part({ page: 'pageSettings', press: [/^(由表格新建|New from a sheet)$/] })
export const WorkshopSheetRead = part({
  page: 'pageSettings',
  press: [/^(由表格新建|New from a sheet)$/],
  then: (element) => give(element, new File(['x'], '维修工单.xlsx')),
})
/** Somebody else has changed it since it was opened: the same title, to something else. */
export const WorkshopConflict = part({
  page: 'pageSettings',
  press: [/purchaseOrders$/],
  then: (element) => write(element, /^(中文|Chinese)$/, '采购单据'),
})
export const Designer = part({ page: 'purchaseOrders', mayDesign: true, press: [/^(设计本页|Design this page)$/] })

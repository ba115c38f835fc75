// Tokens as antd's theme. The accent marks what can be acted on; wherever it carries text, its readable shade stands in.
import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Tokens } from './tokens.ts'

type MapToken = ReturnType<typeof antdTheme.defaultAlgorithm>

/** antd's dark algorithm dims the colours it is given; ours are right already, and their contrast is tested. */
function exactColours(tokens: Tokens): Partial<MapToken> {
  return {
    colorPrimary: tokens.accent,
    colorPrimaryHover: tokens.link,
    colorPrimaryActive: tokens.link,
    colorPrimaryBg: tokens.accentSoft,
    colorPrimaryBgHover: tokens.accentSoft,
    colorPrimaryBorder: tokens.accentLine,
    colorPrimaryBorderHover: tokens.accentLine,
    colorPrimaryText: tokens.link,
    colorPrimaryTextHover: tokens.linkHover,
    colorPrimaryTextActive: tokens.link,
    colorLink: tokens.link,
    colorLinkHover: tokens.linkHover,
    colorLinkActive: tokens.link,
    colorInfo: tokens.accent,
    colorSuccess: tokens.state.green.mark,
    colorWarning: tokens.state.amber.mark,
    colorError: tokens.danger,
    colorErrorText: tokens.danger,
  }
}

/** `calm`: the user prefers reduced motion. */
export function antdThemeOf(tokens: Tokens, key: string, calm = false): ThemeConfig {
  return {
    algorithm: [
      tokens.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      (_seed, derived) => ({ ...derived, ...exactColours(tokens) }) as MapToken,
    ],
    cssVar: { key },
    hashed: false,
    token: { ...seeds(tokens), ...surfaces(tokens), ...shapes(tokens), ...motion(calm) },
    components: { ...inputs(tokens), ...navigation(tokens), ...lists(tokens), ...overlays(tokens) },
  }
}

type Token = NonNullable<ThemeConfig['token']>
type Components = NonNullable<ThemeConfig['components']>

/** Seeds of what antd derives (backgrounds of alerts, borders of invalid fields); the colours themselves are set above. */
const seeds = (tokens: Tokens): Token => ({
  colorPrimary: tokens.accent,
  colorInfo: tokens.accent,
  colorSuccess: tokens.state.green.mark,
  colorWarning: tokens.state.amber.mark,
  colorError: tokens.danger,
  colorLink: tokens.link,
})

const surfaces = (tokens: Tokens): Token => ({
  colorBgLayout: tokens.page,
  colorBgContainer: tokens.card,
  colorBgElevated: tokens.raised,
  colorBgMask: tokens.mask,
  colorBorder: tokens.lineStrong,
  colorBorderSecondary: tokens.line,
  colorSplit: tokens.line,
  colorText: tokens.text,
  colorTextSecondary: tokens.textSecond,
  colorTextTertiary: tokens.textThird,
  colorTextDescription: tokens.textThird,
  colorTextPlaceholder: tokens.textThird,
  colorTextHeading: tokens.text,
  controlItemBgHover: tokens.hover,
  controlItemBgActive: tokens.accentSoft,
  controlItemBgActiveHover: tokens.accentSoft,
})

const shapes = (tokens: Tokens): Token => ({
  fontFamily: tokens.font,
  fontSize: tokens.size.body,
  fontSizeSM: tokens.size.hint,
  fontSizeHeading4: tokens.size.title,
  fontSizeHeading5: tokens.size.section,
  lineHeight: tokens.lineHeight,
  borderRadius: tokens.radius.control,
  borderRadiusLG: tokens.radius.card,
  boxShadow: tokens.shadow,
  boxShadowSecondary: tokens.shadow,
  wireframe: false,
})

/** Without motion nothing may wait for a transition to end: a toast would never leave. */
const motion = (calm: boolean): Token => ({
  motion: !calm,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
})

function inputs(tokens: Tokens): Components {
  const filled = { colorPrimary: tokens.fill, colorPrimaryHover: tokens.fillHover, colorPrimaryActive: tokens.fillActive }
  return {
    Button: {
      ...filled,
      // The hover shade that antd derives from the filled colour is too dark for text on a dark card.
      defaultHoverColor: tokens.link,
      defaultHoverBorderColor: tokens.link,
      defaultActiveColor: tokens.link,
      defaultActiveBorderColor: tokens.link,
      colorError: tokens.dangerFill,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSize: tokens.size.body,
    },
    Switch: filled,
    // An empty box is seen by its border alone.
    Checkbox: { ...filled, colorBorder: tokens.textThird },
    Radio: { ...filled, colorBorder: tokens.textThird },
    DatePicker: filled,
    Calendar: filled,
    Select: { optionSelectedColor: tokens.link, optionSelectedBg: tokens.accentSoft, optionSelectedFontWeight: 500 },
    Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 6px', labelColor: tokens.text },
  }
}

const navigation = (tokens: Tokens): Components => ({
  Pagination: { colorPrimary: tokens.link, colorPrimaryHover: tokens.link, itemActiveBg: tokens.card },
  Tabs: {
    itemSelectedColor: tokens.link,
    itemHoverColor: tokens.link,
    itemActiveColor: tokens.link,
    inkBarColor: tokens.accent,
    titleFontSize: tokens.size.body,
  },
  Segmented: {
    itemSelectedColor: tokens.link,
    itemSelectedBg: tokens.dark ? tokens.accentSoft : tokens.card,
    trackBg: tokens.dark ? tokens.page : '#eceef2',
  },
  Menu: {
    itemBg: 'transparent',
    subMenuItemBg: 'transparent',
    itemColor: tokens.text,
    itemHoverBg: tokens.hover,
    itemHoverColor: tokens.text,
    itemSelectedBg: tokens.accentSoft,
    itemSelectedColor: tokens.link,
    subMenuItemSelectedColor: tokens.link,
    horizontalItemSelectedColor: tokens.link,
    horizontalItemHoverColor: tokens.text,
    itemBorderRadius: tokens.radius.control,
    itemMarginInline: tokens.space.s,
    itemHeight: 38,
    itemPaddingInline: 12,
    iconMarginInlineEnd: 8,
    iconSize: 16,
    collapsedIconSize: 18,
    activeBarBorderWidth: 0,
  },
})

const lists = (tokens: Tokens): Components => ({
  Table: {
    headerBg: tokens.dark ? tokens.raised : '#fafbfc',
    headerColor: tokens.text,
    headerSplitColor: 'transparent',
    rowHoverBg: tokens.hover,
    borderColor: tokens.line,
  },
  Tree: {
    colorBorder: tokens.textThird,
    nodeSelectedBg: tokens.accentSoft,
    nodeSelectedColor: tokens.link,
    nodeHoverBg: tokens.hover,
    titleHeight: 32,
  },
})

const overlays = (tokens: Tokens): Components => ({
  Modal: { titleFontSize: tokens.size.section, contentBg: tokens.raised, headerBg: tokens.raised },
  Drawer: { colorBgElevated: tokens.raised },
  Tooltip: { colorBgSpotlight: tokens.dark ? '#3b414a' : '#2f343b' },
})

// The door: all that widgets, stories and main.tsx may use of the runtime.
export type { PrefetchedCalls as Ahead } from './core/api/prefetchedCalls.ts'
export { avatarOf, type Avatar } from './ui/avatar/avatar.ts'
export { codeFile, codePicture } from './ui/code/code.ts'
export { createConsole, type Console, type ConsoleOptions } from './createConsole.tsx'
export { faultsOf, isBlank, rangeOf } from './core/filter/filter.ts'
export {
  useDensity,
  useLanguage,
  useNonce,
  useOverlayRoot,
  useSay,
  useText,
  useScale,
  useTokens,
  useVisible,
  useWidgets,
} from './core/hooks/hooks.ts'
export { ApiError, reasonOf } from './core/api/apiError.ts'
export { atMill, fromMill } from './core/i18n/millClock.ts'
export { productionDayAt } from './core/i18n/millDay.ts'
export { momentText } from './core/i18n/moment.ts'
export type { ErrorScreenProps } from './ui/error/ErrorScreen.tsx'
export { forgetFailed, late } from './core/late.ts'
export { LateErrorScreen } from './ui/error/LateErrorScreen.tsx'
export { PasswordRule } from './app/login/PasswordRule.tsx'
export { LateWorkshop } from './authoring/workshop/LateWorkshop.tsx'
export type { WorkshopProps } from './authoring/workshop/Workshop.tsx'
export { Icon } from './ui/icons/Icon.tsx'
export { iconPicture } from './ui/icons/iconPicture.tsx'
export { chartTheme, type ChartTheme } from './core/theme/chart.ts'
export { gridParams, lettersOf, type GridParams } from './core/theme/grid.ts'
export { Preview, type PreviewProps } from './Preview.tsx'
export { useAuthorised } from './page/base/useAuthorised.ts'
export { useClear } from './core/hooks/useClear.ts'
export { useCopy } from './core/hooks/useCopy.ts'
export { useDebounced } from './core/hooks/useDebounced.ts'
export { useDrag } from './core/hooks/useDrag.ts'
export { useLate } from './core/hooks/useLate.ts'
export { useLongPress } from './core/hooks/useLongPress.ts'
export { useNamedPages } from './core/hooks/useNamedPages.ts'
export { useNearEnd } from './core/hooks/useNearEnd.ts'
export { useThrottled } from './core/hooks/useThrottled.ts'
export { useSteady } from './core/hooks/useSteady.ts'
export { usePreference } from './core/hooks/preferences.ts'
export { memoryStorage } from './core/storage/storage.ts'
export { formValidator } from './core/validation/formValidator.ts'
export type { Check } from './core/validation/loadValidator.ts'
export type { Density } from './core/stores/savedSettings.ts'
export type { Language } from './core/i18n/language.ts'
export type { StateShades, Tokens } from './core/theme/tokens.ts'
export type { StateColour } from './core/theme/palette.ts'
export type {
  CellBag,
  CellOf,
  CellRenderer,
  ChartDimension,
  ChartProps,
  DetailBlockProps,
  FieldFiles,
  EngineValidator,
  EntryChoices,
  FieldProps,
  FilterProps,
  FormBlockProps,
  FormPreview,
  ItemProps,
  Option,
  Options,
  Pending,
  Row,
  Say,
  SearchBlockProps,
  Status,
  Step,
  StepsBlockProps,
  StoredFile,
  StoredFiles,
  TimelineBlockProps,
  TimelineEntry,
  Validator,
  WidgetRegistry,
  WidgetRole,
  WidgetRoles,
} from './core/contracts/contract.ts'
export type { EntityView, ListShape, PageBundle } from './core/contracts/bundleContract.ts'
export type { BarMove, GanttBar, GanttBlockProps, Lane } from './core/contracts/ganttContract.ts'
export type { LiveAssigning, LiveBlockProps, LiveFigure, LiveItem } from './core/contracts/liveContract.ts'
export type {
  CardsBlockProps,
  CellChange,
  CellLink,
  CellNote,
  CellSession,
  RefusedCell,
  TableBlockProps,
  TableEditing,
} from './core/contracts/tableContract.ts'
export type { TemplateProps } from './core/contracts/templateContract.ts'
export type { TreeBlockProps, TreeNode } from './core/contracts/treeContract.ts'

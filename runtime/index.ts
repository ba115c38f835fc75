// The door: all that widgets, stories and main.tsx may use of the runtime.
export type { Ahead } from './api/ahead.ts'
export { avatarOf, type Avatar } from './avatar/avatar.ts'
export { codeFile, codePicture } from './code/code.ts'
export { createConsole, type Console, type ConsoleOptions } from './createConsole.tsx'
export { faultsOf } from './page/filter.ts'
export { useDensity, useLanguage, useNonce, useOverlayRoot, useSay, useScale, useTokens, useVisible, useWidgets } from './hooks.ts'
export { atMill, fromMill } from './i18n/millClock.ts'
export { momentText } from './i18n/moment.ts'
export type { ErrorScreenProps } from './error/ErrorScreen.tsx'
export { LateErrorScreen } from './error/LateErrorScreen.tsx'
export { PasswordRule } from './login/PasswordRule.tsx'
export { LateWorkshop } from './workshop/LateWorkshop.tsx'
export type { WorkshopProps } from './workshop/Workshop.tsx'
export { Icon } from './icons/Icon.tsx'
export { iconPicture } from './icons/iconPicture.tsx'
export { chartTheme, type ChartTheme } from './theme/chart.ts'
export { gridParams, type GridParams } from './theme/grid.ts'
export { Preview, type PreviewProps } from './Preview.tsx'
export { useAuthorised } from './hooks/useAuthorised.ts'
export { useClear } from './hooks/useClear.ts'
export { useCopy } from './hooks/useCopy.ts'
export { useDebounced } from './hooks/useDebounced.ts'
export { useDrag } from './hooks/useDrag.ts'
export { useLate } from './hooks/useLate.ts'
export { useLongPress } from './hooks/useLongPress.ts'
export { useNamedPages } from './hooks/useNamedPages.ts'
export { useNearEnd } from './hooks/useNearEnd.ts'
export { useThrottled } from './hooks/useThrottled.ts'
export { usePreference } from './stores/preferences.ts'
export { memoryStorage } from './stores/storage.ts'
export { formValidator } from './validation/formValidator.ts'
export type { Density } from './stores/savedSettings.ts'
export type { Language } from './i18n/language.ts'
export type { StateShades, Tokens } from './theme/tokens.ts'
export type { StateColour } from './theme/palette.ts'
export type {
  CellBag,
  CellOf,
  CellRenderer,
  ChartDimension,
  ChartProps,
  DetailBlockProps,
  FieldFiles,
  EntryChoices,
  FieldProps,
  FilterProps,
  FormBlockProps,
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
} from './contract.ts'
export type { EntityView, ListShape, PageBundle } from './bundleContract.ts'
export type { LiveBlockProps, LiveFigure, LiveItem } from './liveContract.ts'
export type {
  CardsBlockProps,
  CellChange,
  CellLink,
  CellNote,
  CellSession,
  RefusedCell,
  TableBlockProps,
  TableEditing,
} from './tableContract.ts'
export type { TreeBlockProps, TreeNode } from './treeContract.ts'

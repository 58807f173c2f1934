// These re-exports let applications use the same copy of react-aria as the kit.
export { Form, type FormProps } from 'react-aria-components/Form'
export { I18nProvider, useLocale } from 'react-aria-components/I18nProvider'
export { AccountMenu, type AccountMenuItem, type AccountMenuProps } from './account/account-menu/AccountMenu.tsx'
export { CompanyCard, type CompanyCardProps } from './account/company-card/CompanyCard.tsx'
export {
  IdentityForm,
  type IdentityFormProps,
  type IdentityLabels,
  type IdentityValues,
} from './account/identity-form/IdentityForm.tsx'
export { InviteCard, type InviteCardProps } from './account/invite-card/InviteCard.tsx'
export { type LanguageOption, LanguagePicker, type LanguagePickerProps } from './account/language-picker/LanguagePicker.tsx'
export { NotificationBell, type NotificationBellProps } from './account/notification-centre/NotificationBell.tsx'
export {
  NotificationCentre,
  type NotificationCentreLabels,
  type NotificationCentreProps,
} from './account/notification-centre/NotificationCentre.tsx'
export type { NotificationItem } from './account/notification-centre/NotificationItem.ts'
export { ProfileHeader, type ProfileHeaderProps } from './account/profile-header/ProfileHeader.tsx'
export { RankingRow, type RankingRowProps } from './account/ranking-row/RankingRow.tsx'
export { ShareCard, type ShareCardProps } from './account/share-card/ShareCard.tsx'
export type { ShareContent } from './account/share-card/ShareContent.ts'
export type { ShareProblem } from './account/share-card/useShareFile.ts'
export { StatusTimeline, type StatusTimelineProps, type TimelineStep } from './account/status-timeline/StatusTimeline.tsx'
export { TraderProfile, type TraderProfileProps } from './account/trader-profile/TraderProfile.tsx'
export { NewsCard, type NewsCardProps } from './content/news-card/NewsCard.tsx'
export { AmountField, type AmountFieldProps } from './fields/amount-field/AmountField.tsx'
export { Checkbox, type CheckboxProps } from './fields/checkbox/Checkbox.tsx'
export { type ChipItem, Chips, type ChipsProps } from './fields/chips/Chips.tsx'
export { CodeField, type CodeFieldProps } from './fields/code-field/CodeField.tsx'
export { ComboBox, type ComboBoxItem, type ComboBoxProps } from './fields/combo-box/ComboBox.tsx'
export { CopyField, type CopyFieldProps } from './fields/copy-field/CopyField.tsx'
export { DateRangePicker, type DateRangePickerProps } from './fields/date-range-picker/DateRangePicker.tsx'
export type { DateRange, DateRangeLabels, DateRangePreset } from './fields/date-range-picker/dateRange.ts'
export { FileUpload, type FileUploadProps } from './fields/file-upload/FileUpload.tsx'
export type { FileProblem } from './fields/file-upload/findFileProblem.ts'
export type { ChosenUpload, UploadLabels } from './fields/file-upload/UploadCard.tsx'
export { type PasswordRule, PasswordStrength, type PasswordStrengthProps } from './fields/password-strength/PasswordStrength.tsx'
export { PhoneField, type PhoneFieldProps, type PhoneNumber } from './fields/phone-field/PhoneField.tsx'
export type { PhoneArea } from './fields/phone-field/rankAreas.ts'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/radio-group/RadioGroup.tsx'
export { SearchField, type SearchFieldProps } from './fields/search-field/SearchField.tsx'
export { SegmentedControl, type SegmentedControlProps } from './fields/segmented-control/SegmentedControl.tsx'
export { Select, type SelectOption, type SelectProps } from './fields/select/Select.tsx'
export { type Side, SideSelector, type SideSelectorProps } from './fields/side-selector/SideSelector.tsx'
export { Slider, type SliderProps } from './fields/slider/Slider.tsx'
export { StepperField, type StepperFieldProps } from './fields/stepper-field/StepperField.tsx'
export { Switch, type SwitchProps } from './fields/switch/Switch.tsx'
export { PasswordField, type PasswordFieldProps } from './fields/text-field/PasswordField.tsx'
export { TextField, type TextFieldProps } from './fields/text-field/TextField.tsx'
export { loadAriaStrings } from './foundation/aria-strings/loadAriaStrings.ts'
export { DateTime, type DateTimeProps } from './foundation/date-time/DateTime.tsx'
export { regionalLocale } from './foundation/date-time/regionalLocale.ts'
export { type DecimalStyle, formatDecimal } from './foundation/decimal-format/formatDecimal.ts'
export { Icon, type IconProps, IconProvider } from './foundation/icon/Icon.tsx'
export type { IconName } from './foundation/icon/iconSet.ts'
export type { IconComponent } from './foundation/icon/makeIcon.tsx'
export { LinkRouter, type LinkRoutes, useRoutedLink } from './foundation/link-router/LinkRouter.tsx'
export { RouterProvider, type RouterProviderProps } from './foundation/link-router/RouterProvider.tsx'
export { Accordion, type AccordionItem, type AccordionProps } from './layout/accordion/Accordion.tsx'
export { Announcement, type AnnouncementProps } from './layout/announcement/Announcement.tsx'
export { AppHeader, type AppHeaderProps } from './layout/app-header/AppHeader.tsx'
export { Banner, type BannerProps } from './layout/banner/Banner.tsx'
export { Page, type PageProps, Panes, type PanesProps } from './layout/page/Page.tsx'
export { Pagination, type PaginationLabels, type PaginationProps } from './layout/pagination/Pagination.tsx'
export { PaneSeparator, type PaneSeparatorProps } from './layout/pane-separator/PaneSeparator.tsx'
export { PullSign, type PullSignProps } from './layout/pull-to-refresh/PullSign.tsx'
export { PullToRefresh, type PullToRefreshProps } from './layout/pull-to-refresh/PullToRefresh.tsx'
export { TabBar, type TabBarItem, type TabBarProps } from './layout/tab-bar/TabBar.tsx'
export { type TabItem, Tabs, type TabsProps } from './layout/tabs/Tabs.tsx'
export { AccountSummary, type AccountSummaryProps } from './money/account-summary/AccountSummary.tsx'
export { CoinAddress, type CoinAddressProps } from './money/coin-address/CoinAddress.tsx'
export { DepositMethodCard, type DepositMethodCardProps } from './money/deposit-method-card/DepositMethodCard.tsx'
export { MethodCard, type MethodCardProps } from './money/method-card/MethodCard.tsx'
export { formatMoney, type MoneyStyle } from './money/money/formatMoney.ts'
export { HiddenAmounts } from './money/money/HiddenAmounts.ts'
export { Money, type MoneyProps } from './money/money/Money.tsx'
export { RecordRow, type RecordRowProps, type RecordStatus } from './money/record-row/RecordRow.tsx'
export { type WireDetail, WireDetails, type WireDetailsProps } from './money/wire-details/WireDetails.tsx'
export {
  type WithdrawCosts,
  WithdrawForm,
  type WithdrawFormProps,
  type WithdrawLabels,
  type WithdrawValues,
} from './money/withdraw-form/WithdrawForm.tsx'
export { type Command, CommandMenu, type CommandMenuProps } from './overlays/command-menu/CommandMenu.tsx'
export { Dialog, type DialogProps } from './overlays/dialog/Dialog.tsx'
export { Drawer, type DrawerProps } from './overlays/drawer/Drawer.tsx'
export { Menu, type MenuAction, type MenuProps } from './overlays/menu/Menu.tsx'
export { Popover, type PopoverProps } from './overlays/popover/Popover.tsx'
export { Sheet, type SheetProps } from './overlays/sheet/Sheet.tsx'
export {
  createToasts,
  type ToastMessage,
  ToastRegion,
  type ToastRegionProps,
  type Toasts,
} from './overlays/toast/ToastRegion.tsx'
export { Tooltip, type TooltipProps } from './overlays/tooltip/Tooltip.tsx'
export { AddressText, type AddressTextProps } from './primitives/address-text/AddressText.tsx'
export { Avatar, type AvatarProps } from './primitives/avatar/Avatar.tsx'
export { Badge, type BadgeProps } from './primitives/badge/Badge.tsx'
export { Button, type ButtonProps } from './primitives/button/Button.tsx'
export { Countdown, type CountdownProps } from './primitives/countdown/Countdown.tsx'
export { EmptyState, type EmptyStateProps } from './primitives/empty-state/EmptyState.tsx'
export { ErrorState, type ErrorStateProps } from './primitives/error-state/ErrorState.tsx'
export { Explained, type ExplainedProps } from './primitives/explained/Explained.tsx'
export { type Figure, Figures, type FiguresProps } from './primitives/figures/Figures.tsx'
export { IconButton, type IconButtonProps } from './primitives/icon-button/IconButton.tsx'
export { PlainIconButton, type PlainIconButtonProps } from './primitives/icon-button/PlainIconButton.tsx'
export { Link, type LinkProps } from './primitives/link/Link.tsx'
export { LoadingList, type LoadingListProps } from './primitives/loading-list/LoadingList.tsx'
export { Monogram, type MonogramProps } from './primitives/monogram/Monogram.tsx'
export { Picture, type PictureProps } from './primitives/picture/Picture.tsx'
export { Progress, type ProgressProps } from './primitives/progress/Progress.tsx'
export { QrCode, type QrCodeProps } from './primitives/qr-code/QrCode.tsx'
export { RowSkeleton, type RowSkeletonProps } from './primitives/row-skeleton/RowSkeleton.tsx'
export { Skeleton, type SkeletonProps } from './primitives/skeleton/Skeleton.tsx'
export { BlockingSpinner, type BlockingSpinnerProps } from './primitives/spinner/BlockingSpinner.tsx'
export { Spinner, type SpinnerProps } from './primitives/spinner/Spinner.tsx'
export { TextButton, type TextButtonProps } from './primitives/text-button/TextButton.tsx'
export {
  AlertEditor,
  type AlertEditorLabels,
  type AlertEditorProps,
  type AlertRules,
  type AlertValue,
} from './trading/alert-editor/AlertEditor.tsx'
export { AlertList, type AlertListItem, type AlertListProps } from './trading/alert-editor/AlertList.tsx'
export { CandleChartSkeleton, type CandleChartSkeletonProps } from './trading/candle-chart/CandleChartSkeleton.tsx'
export { preloadCandleChart } from './trading/candle-chart/chartEngineLoader.ts'
export { CategoryChips, type CategoryChipsProps } from './trading/category-chips/CategoryChips.tsx'
export { ClosedOrderRow, type ClosedOrderRowProps } from './trading/closed-order-row/ClosedOrderRow.tsx'
export { ConfirmOrder, type ConfirmOrderProps } from './trading/confirm-order/ConfirmOrder.tsx'
export { DataGrid, type DataGridProps } from './trading/data-grid/DataGrid.tsx'
export type { DataGridColumn, DataGridLabels, DataGridSort } from './trading/data-grid/gridTypes.ts'
export { InstrumentHeader, type InstrumentHeaderProps } from './trading/instrument-header/InstrumentHeader.tsx'
export { LeverRail, type LeverRailProps } from './trading/lever-rail/LeverRail.tsx'
export { MarketList, type MarketListProps } from './trading/market-list/MarketList.tsx'
export { MarketListHead, type MarketListHeadProps, type MarketSort } from './trading/market-list/MarketListHead.tsx'
export { MarketPicker, type MarketPickerProps } from './trading/market-picker/MarketPicker.tsx'
export { MarketRow, type MarketRowProps } from './trading/market-row/MarketRow.tsx'
export { MarketRowSkeleton, type MarketRowSkeletonProps } from './trading/market-row/MarketRowSkeleton.tsx'
export { OrderCard, type OrderCardProps } from './trading/order-card/OrderCard.tsx'
export { OrderCardSkeleton, type OrderCardSkeletonProps } from './trading/order-card/OrderCardSkeleton.tsx'
export { OrderDetail, type OrderDetailProps } from './trading/order-detail/OrderDetail.tsx'
export { OrderTicket } from './trading/order-ticket/OrderTicket.tsx'
export { TicketConfirm, type TicketConfirmProps } from './trading/order-ticket/TicketConfirm.tsx'
export type {
  OrderKind,
  OrderTicketProps,
  TicketField,
  TicketFigures,
  TicketLabels,
  TicketMarket,
  TicketShares,
  TicketValues,
} from './trading/order-ticket/ticketTypes.ts'
export { Percent, type PercentProps } from './trading/percent/Percent.tsx'
export { PeriodBar, type PeriodBarProps } from './trading/period-bar/PeriodBar.tsx'
export type { CalculatorLabels, CalculatorRules, CalculatorValue } from './trading/position-calculator/calculatorTypes.ts'
export { PositionCalculator, type PositionCalculatorProps } from './trading/position-calculator/PositionCalculator.tsx'
export { Price, type PriceProps } from './trading/price/Price.tsx'
export { RiskMeter, type RiskMeterProps } from './trading/risk-meter/RiskMeter.tsx'
export type { RiskThresholds, RiskZone } from './trading/risk-meter/riskPosition.ts'
export { type OrderSide, SideTag, type SideTagProps } from './trading/side-tag/SideTag.tsx'
export { Sparkline, type SparklineProps } from './trading/sparkline/Sparkline.tsx'
export { type LimitOutcome, StopEditor, type StopEditorProps, type StopLimits } from './trading/stop-editor/StopEditor.tsx'
export { TicketPanel } from './trading/ticket-panel/TicketPanel.tsx'
export type { PanelTicket, TicketPanelLabels, TicketPanelProps } from './trading/ticket-panel/ticketPanelTypes.ts'
export {
  type TicketProblem,
  type TicketProblemCode,
  type TicketProblemWords,
  type TicketSentences,
  ticketSentences,
} from './trading/ticket-panel/ticketSentences.ts'
export { newWatchlist, WatchlistEditor, type WatchlistEditorProps } from './trading/watchlist-editor/WatchlistEditor.tsx'
export type { Watchlist, WatchlistLabels, WatchlistMarket } from './trading/watchlist-editor/watchlistTypes.ts'

/** Old and new names of the properties of one component. */
export interface ComponentRenames {
  /** Old name of a property → new name. */
  readonly props?: Readonly<Record<string, string>>
  /** Old property with a text → key of this text in the property `labels`. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * New name of a property whose value is an object or a list of objects → renamed fields of these objects: old name → new name,
   * or `labels.key`.
   */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Old property that cannot be changed automatically → advice for the user. */
  readonly byHand?: Readonly<Record<string, string>>
}

/** Changed names of one version. */
export interface Renames {
  readonly components: Readonly<Record<string, ComponentRenames>>
  /** Old name of an exported function, constant or type → new name. */
  readonly exports: Readonly<Record<string, string>>
  /** Function → for each field of its options object: old name → new name. */
  readonly functions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Function whose only argument has become a field of an options object → name of this field. */
  readonly wrapped: Readonly<Record<string, string>>
  /** Old name of an event of the SDK's client → new name. */
  readonly events: Readonly<Record<string, string>>
  /** Type with renamed fields → advice that contains the new names. Types `<Component>Props` need no entry. */
  readonly types: Readonly<Record<string, string>>
}

const price = { digits: 'fractionDigits' }
const sortFields = { by: 'column' }

const components: Renames['components'] = {
  AlertEditor: { props: { onSave: 'onSubmit' } },
  AmountField: { props: { allowNegative: 'isNegativeAllowed' } },
  Announcement: { labels: { countriesLabel: 'countries', dismissLabel: 'dismiss' } },
  Button: { props: { isBusy: 'isPending' } },
  CandleChart: {
    props: { pricePrecision: 'fractionDigits', onNeedOlder: 'onLoadMore', hideFooter: 'isFooterHidden' },
    fields: { drawings: { selected: 'selectedKey', onSelect: 'onSelectionChange' } },
  },
  CandleChartSkeleton: { props: { hideFooter: 'isFooterHidden' } },
  ClosedOrderRow: { labels: { sideWord: 'side' } },
  CommandMenu: { props: { query: 'inputValue', onQueryChange: 'onInputChange' } },
  CompanyCard: { props: { details: 'figures', logoUrl: 'imageUrl' }, labels: { chosenLabel: 'chosen' } },
  ConfirmOrder: { props: { isBusy: 'isPending' } },
  Countdown: { props: { isBusy: 'isPending' }, labels: { waitingLabel: 'waiting' } },
  Drawer: { labels: { closeLabel: 'close' } },
  DrawingBar: { props: { selected: 'selectedKey', onSelect: 'onSelectionChange' } },
  EquityCurve: { props: { showsDrawdown: 'hasDrawdown' } },
  FileUpload: { props: { onChoose: 'onSelect' } },
  IconButton: { props: { isOn: 'isSelected' } },
  IdentityForm: { props: { isSubmitting: 'isPending' } },
  InstrumentHeader: { props: { onPick: 'onPress' }, labels: { pickLabel: 'pick' } },
  LanguagePicker: { props: { languages: 'items' } },
  LeverkitProvider: { props: { frames: 'frameScheduler' } },
  Link: { labels: { externalLabel: 'external' } },
  MarketListHead: {
    props: { sort: 'sortDescriptor', onSort: 'onSortChange', directionLabels: 'labels' },
    fields: { sortDescriptor: sortFields },
  },
  MarketPicker: { props: { query: 'inputValue', onQueryChange: 'onInputChange' } },
  MethodCard: { props: { isDeleting: 'isPending' } },
  Money: { props: price },
  OrderCard: { props: { isPending: 'isPendingOrder', onOpen: 'onPress' } },
  OrderDetail: { fields: { price } },
  OrderTicket: {
    fields: { values: { type: 'kind' }, labels: { type: 'kind', types: 'kinds' }, problems: { type: 'kind' } },
    byHand: {
      rules: '`market` takes the market of the hooks instead of `rules`',
      costs: '`figures` takes the figures of `useOrderTicket` instead of `costs`',
      outcomes: '`figures` takes the figures of `useOrderTicket` instead of `outcomes`',
    },
  },
  PaneSeparator: { props: { min: 'minValue', max: 'maxValue' } },
  PasswordStrength: { props: { rules: 'items' }, labels: { word: 'score' } },
  PeriodBar: { props: { periods: 'items' } },
  PnlCalendar: { props: { selected: 'selectedKey', onDayPress: 'onAction' } },
  Price: { props: price },
  ProfitByMarket: { props: { markets: 'items' } },
  PullSign: { props: { isRefreshing: 'isPending' } },
  PullToRefresh: { props: { isRefreshing: 'isPending' } },
  RadioGroup: { props: { options: 'items' } },
  RankingRow: { labels: { rateLabel: 'rate' } },
  RecordRow: { props: { digits: 'fractionDigits', onOpen: 'onPress' } },
  ResultBars: { props: { groups: 'items' } },
  SearchField: { props: { onSearch: 'onSubmit' }, labels: { clearLabel: 'clear', searchLabel: 'search' } },
  SegmentedControl: { props: { options: 'items' } },
  Select: { props: { options: 'items' } },
  ShareCard: { fields: { content: { resultLabel: 'labels.result' } } },
  Sheet: { labels: { closeLabel: 'close' } },
  SideTag: { labels: { word: 'side' } },
  StatusTimeline: { props: { steps: 'items', stateLabels: 'labels' } },
  StopEditor: { props: { limits: 'values' }, fields: { price } },
  TabBar: { props: { currentId: 'value' }, fields: { items: { badgeLabel: 'labels.badge' } } },
  TicketConfirm: { props: { isBusy: 'isPending' } },
  ToastRegion: { labels: { closeLabel: 'close' } },
  Tooltip: { props: { isDefaultOpen: 'defaultOpen' } },
  TraderProfile: { labels: { rateLabel: 'rate' } },
  WinRate: { props: { markets: 'items' } },
  WireDetails: { props: { details: 'items', copyLabels: 'labels' } },
  WithdrawForm: {
    props: { isSubmitting: 'isPending', isSubmitDisabled: 'isBlocked', areAmountsHidden: 'hasHiddenAmounts' },
    fields: { costs: { receivedDigits: 'receivedFractionDigits' } },
  },
}

/** Changed names from version 0.1 to 0.2 of `@leverkit/ui`, `@leverkit/react-hooks` and `@leverkit/sdk`. */
export const renames: Renames = {
  components,
  exports: {
    ChartSight: 'VisibleCandles',
    ClosedNotice: 'OrderClosedByBroker',
    Frames: 'FrameScheduler',
    Notice: 'CallFailure',
    TicketType: 'OrderKind',
    pageFrames: 'pageFrameScheduler',
    useClosedNotices: 'useOrdersClosedByBroker',
    useNotices: 'useCallFailures',
  },
  functions: { formatDecimal: price, formatMoney: price, splitPrice: price, useSparkline: { isWanted: 'enabled' } },
  wrapped: { useCaptcha: 'enabled' },
  events: { notice: 'failure' },
  types: {
    ChartDrawings: '`selected` and `onSelect` are now `selectedKey` and `onSelectionChange`',
    DecimalStyle: '`digits` is now `fractionDigits`',
    MarketSort: '`by` is now `column`',
    MoneyStyle: '`digits` is now `fractionDigits`',
    PriceFormat: '`digits` is now `fractionDigits`',
    ShareContent: '`resultLabel` is now `labels.result`',
    TabBarItem: '`badgeLabel` is now `labels.badge`',
    TicketField: 'the field `type` is now `kind`',
    TicketLabels: '`type` and `types` are now `kind` and `kinds`',
    TicketValues: '`type` is now `kind`',
    WithdrawCosts: '`receivedDigits` is now `receivedFractionDigits`',
  },
}

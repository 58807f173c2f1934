// Periods and the roll-up of candles belong to the SDK. Here they are beside the hooks of candles.
export { candleStart, periodMs, rollUp } from '@leverkit/sdk'
export {
  accountDetailQuery,
  balanceQuery,
  ledgerQuery,
  profileQuery,
  useAccountDetail,
  useAccountSummary,
  useBalance,
  useLedger,
  useProfile,
  useResetDemo,
} from './account.ts'
export { candlesQuery, useCandles } from './candles/useCandles.ts'
export {
  companyQuery,
  companySearchQuery,
  companyStatusQuery,
  useCompany,
  useCompanySearch,
  useCompanyStatus,
} from './companies.ts'
export {
  type DepositType,
  depositCurrenciesQuery,
  depositMethodsQuery,
  depositRecordsQuery,
  useDepositCurrencies,
  useDepositMethods,
  useDepositRecords,
  useSubmitDeposit,
  useSubmitWire,
  useWireAccounts,
  wireAccountsQuery,
} from './deposits.ts'
export { useBlocking, useCallFailures, useLostWrites, useWritesInFlight } from './failures.ts'
export { LeverkitProvider, type LeverkitProviderProps } from './LeverkitProvider.tsx'
export { type PriceAge, useAge, usePriceAge } from './live/age.ts'
export {
  type StreamView,
  type TopicEventOf,
  type TopicParamsOf,
  useLiveness,
  useOnline,
  useStreamStatus,
  useTopic,
} from './live/connection.ts'
export { type FrameScheduler, pageFrameScheduler } from './live/frameScheduler.ts'
export { coarseAge, defaultPriceLimits, type Freshness, type PriceLimits, priceAge } from './live/freshness.ts'
export type { LivenessView } from './live/Liveness.ts'
export { useMarketStatus, useQuote, useQuoteStore, useQuotes } from './live/quotes.ts'
export {
  categoriesQuery,
  marketsQuery,
  type SparklineOptions,
  sparklineQuery,
  useCategories,
  useMarket,
  useMarkets,
  useSparkline,
} from './markets.ts'
export { articleQuery, newsQuery, useArticle, useNews } from './news.ts'
export { useOrderBatch } from './orderBatch.ts'
export { useOrderSwap } from './orderSwap.ts'
export {
  type OrderClosedByBroker,
  ordersQuery,
  type PlaceOrder,
  useCancelOrder,
  useCloseOrder,
  useFilledOrders,
  useOrderOutcomes,
  useOrders,
  useOrdersClosedByBroker,
  usePlaceOrder,
  useSetStops,
} from './orders.ts'
export {
  areasQuery,
  complaintEmailQuery,
  manifestQuery,
  phoneFieldsQuery,
  type Support,
  settingsQuery,
  supportOf,
  useAreas,
  useComplaintEmail,
  useLang,
  useManifest,
  usePhoneFields,
  useSettings,
  useSupport,
} from './platform.ts'
export { type Access, type AccessRules, accessOf, defaultAccess, type Feature } from './query/access.ts'
export type { Audience } from './query/audience.ts'
export { endpointKey, endpointPages, endpointQuery, type Paging } from './query/endpointQuery.ts'
export type { ReadOptions, ReadOptionsOf } from './query/readOptions.ts'
export type { PagesOptions } from './query/usePages.ts'
export { rankingQuery, useRanking } from './ranking.ts'
export type { EndAction } from './runtime/endOrder.ts'
export type { LostName, LostPhase, LostWrite } from './runtime/LostWrites.ts'
export type { OrderAction, OrderOutcome } from './runtime/OrderActions.ts'
export type { BatchItem, BatchPhase, OrderBatch } from './runtime/OrderBatches.ts'
export { useLeverkit, useSession } from './runtime/RuntimeContext.ts'
export type { SentName, SentWrite } from './runtime/SentWrites.ts'
export {
  type CodeRecipient,
  captchaQuery,
  useAccess,
  useCaptcha,
  useChangePassword,
  useForgotPassword,
  useLogin,
  useLogout,
  useRegister,
  useSendCode,
  useStartDemo,
} from './session.ts'
export { summaryOf } from './summaryOf.ts'
export { findProblems, type TicketField, type TicketProblem, type TicketProblemCode } from './ticket/findProblems.ts'
export type { OrderSwap, SwapEnd } from './ticket/OrderSwaps.ts'
export type { SubmissionState } from './ticket/Submission.ts'
export {
  figuresOf,
  type LevelTarget,
  lotsForLevel,
  lotsForPercent,
  lotsForRiskAmount,
  requestOf,
  type TicketFacts,
  type TicketFigures,
} from './ticket/ticket.model.ts'
export { type NewTicket, newTicket, readTicket, stepLots, type TicketState } from './ticket/ticketState.ts'
export { type SubmitOutcome, useOrderTicket } from './ticket/useOrderTicket.ts'
export { identityQuery, type UploadState, useIdentity, useSubmitIdentity, useUpload } from './verification.ts'
export {
  useBindWithdrawMethod,
  useDeleteWithdrawMethod,
  useWithdraw,
  useWithdrawCurrencies,
  useWithdrawMethods,
  useWithdrawPreview,
  useWithdrawRecords,
  type WithdrawType,
  withdrawCurrenciesQuery,
  withdrawMethodsQuery,
  withdrawRecordsQuery,
} from './withdrawals.ts'
export { type WithdrawInput, type WithdrawPreview, withdrawPreview } from './withdrawPreview.ts'

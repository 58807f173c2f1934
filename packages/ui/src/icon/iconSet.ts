import {
  ArrowDownUp,
  ArrowRight,
  Bell,
  Check,
  ChevronDown,
  CircleAlert,
  Clock,
  Copy,
  Eye,
  EyeOff,
  Globe,
  Info,
  Minus,
  Plus,
  RefreshCw,
  Search,
  SlidersHorizontal,
  Star,
  Table2,
  TriangleAlert,
  UserRound,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import { FollowIcon, OrdersIcon, QuotesIcon, RankingIcon, TradeIcon } from './placeIcons.tsx'

/** Anything that draws an SVG and takes its attributes. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

const icons = {
  account: UserRound,
  alert: CircleAlert,
  arrow: ArrowRight,
  bell: Bell,
  check: Check,
  chevron: ChevronDown,
  clock: Clock,
  close: X,
  copy: Copy,
  follow: FollowIcon,
  hide: EyeOff,
  info: Info,
  language: Globe,
  minus: Minus,
  offline: WifiOff,
  orders: OrdersIcon,
  plus: Plus,
  quotes: QuotesIcon,
  ranking: RankingIcon,
  refresh: RefreshCw,
  search: Search,
  settings: SlidersHorizontal,
  show: Eye,
  sort: ArrowDownUp,
  star: Star,
  table: Table2,
  trade: TradeIcon,
  wallet: Wallet,
  warning: TriangleAlert,
} as const

export type IconName = keyof typeof icons
export const iconSet: Readonly<Record<IconName, IconComponent>> = icons

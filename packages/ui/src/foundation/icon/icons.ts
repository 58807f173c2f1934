import {
  ArrowDownToLine,
  ArrowDownUp,
  ArrowRight,
  ArrowUpFromLine,
  Bell,
  Building2,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Clock,
  Coins,
  Copy,
  CreditCard,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Gift,
  Globe,
  IdCard,
  Info,
  Landmark,
  Lock,
  LogOut,
  Mail,
  Maximize2,
  Megaphone,
  MessageCircle,
  Minimize2,
  Minus,
  Newspaper,
  Plus,
  RefreshCw,
  RotateCcw,
  Search,
  Share2,
  SlidersHorizontal,
  Star,
  Table2,
  Trash2,
  TriangleAlert,
  Upload,
  UserRound,
  Wallet,
  WifiOff,
  X,
  Zap,
} from 'lucide-react'
import { makeIcon } from './makeIcon.tsx'
import { FollowIcon, OrdersIcon, QuotesIcon, RankingIcon, TradeIcon } from './tabIcons.tsx'

// Name and shape of each icon of the kit. Each icon is a separate component with the annotation `@__PURE__`, so that bundlers
// can drop unused icons.
export const account = /* @__PURE__ */ makeIcon('account', UserRound)
export const alert = /* @__PURE__ */ makeIcon('alert', CircleAlert)
export const arrow = /* @__PURE__ */ makeIcon('arrow', ArrowRight)
export const back = /* @__PURE__ */ makeIcon('back', ChevronLeft)
export const bank = /* @__PURE__ */ makeIcon('bank', Landmark)
export const bell = /* @__PURE__ */ makeIcon('bell', Bell)
export const bolt = /* @__PURE__ */ makeIcon('bolt', Zap)
export const camera = /* @__PURE__ */ makeIcon('camera', Camera)
export const card = /* @__PURE__ */ makeIcon('card', CreditCard)
export const chat = /* @__PURE__ */ makeIcon('chat', MessageCircle)
export const check = /* @__PURE__ */ makeIcon('check', Check)
export const chevron = /* @__PURE__ */ makeIcon('chevron', ChevronDown)
export const clock = /* @__PURE__ */ makeIcon('clock', Clock)
export const close = /* @__PURE__ */ makeIcon('close', X)
export const coin = /* @__PURE__ */ makeIcon('coin', Coins)
export const company = /* @__PURE__ */ makeIcon('company', Building2)
export const copy = /* @__PURE__ */ makeIcon('copy', Copy)
export const deposit = /* @__PURE__ */ makeIcon('deposit', ArrowDownToLine)
export const document = /* @__PURE__ */ makeIcon('document', FileText)
export const expand = /* @__PURE__ */ makeIcon('expand', Maximize2)
export const external = /* @__PURE__ */ makeIcon('external', ExternalLink)
export const follow = /* @__PURE__ */ makeIcon('follow', FollowIcon)
export const forward = /* @__PURE__ */ makeIcon('forward', ChevronRight)
export const gift = /* @__PURE__ */ makeIcon('gift', Gift)
export const hide = /* @__PURE__ */ makeIcon('hide', EyeOff)
export const identity = /* @__PURE__ */ makeIcon('identity', IdCard)
export const info = /* @__PURE__ */ makeIcon('info', Info)
export const language = /* @__PURE__ */ makeIcon('language', Globe)
export const lock = /* @__PURE__ */ makeIcon('lock', Lock)
export const logout = /* @__PURE__ */ makeIcon('logout', LogOut)
export const mail = /* @__PURE__ */ makeIcon('mail', Mail)
export const megaphone = /* @__PURE__ */ makeIcon('megaphone', Megaphone)
export const minus = /* @__PURE__ */ makeIcon('minus', Minus)
export const more = /* @__PURE__ */ makeIcon('more', EllipsisVertical)
export const news = /* @__PURE__ */ makeIcon('news', Newspaper)
export const offline = /* @__PURE__ */ makeIcon('offline', WifiOff)
export const orders = /* @__PURE__ */ makeIcon('orders', OrdersIcon)
export const plus = /* @__PURE__ */ makeIcon('plus', Plus)
export const quotes = /* @__PURE__ */ makeIcon('quotes', QuotesIcon)
export const ranking = /* @__PURE__ */ makeIcon('ranking', RankingIcon)
export const refresh = /* @__PURE__ */ makeIcon('refresh', RefreshCw)
export const reset = /* @__PURE__ */ makeIcon('reset', RotateCcw)
export const search = /* @__PURE__ */ makeIcon('search', Search)
export const settings = /* @__PURE__ */ makeIcon('settings', SlidersHorizontal)
export const share = /* @__PURE__ */ makeIcon('share', Share2)
export const show = /* @__PURE__ */ makeIcon('show', Eye)
export const shrink = /* @__PURE__ */ makeIcon('shrink', Minimize2)
export const sort = /* @__PURE__ */ makeIcon('sort', ArrowDownUp)
export const star = /* @__PURE__ */ makeIcon('star', Star)
export const table = /* @__PURE__ */ makeIcon('table', Table2)
export const trade = /* @__PURE__ */ makeIcon('trade', TradeIcon)
export const trash = /* @__PURE__ */ makeIcon('trash', Trash2)
export const upload = /* @__PURE__ */ makeIcon('upload', Upload)
export const wallet = /* @__PURE__ */ makeIcon('wallet', Wallet)
export const warning = /* @__PURE__ */ makeIcon('warning', TriangleAlert)
export const withdraw = /* @__PURE__ */ makeIcon('withdraw', ArrowUpFromLine)

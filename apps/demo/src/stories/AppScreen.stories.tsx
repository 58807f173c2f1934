import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppScreen, type AppScreenProps } from './AppScreen.tsx'

const meta: Meta<AppScreenProps> = {
  title: 'Screens/App',
  // The tests of stories run without a built app, so they skip these stories. End-to-end tests cover the screens (apps/demo/e2e).
  tags: ['!autodocs', '!test'],
  parameters: { layout: 'fullscreen' },
  render: (args, { globals: { locale, theme, palette } }) => <AppScreen {...args} {...{ locale, theme, palette }} />,
}
export default meta
type Story = StoryObj<AppScreenProps>

const at = (path: string, account: AppScreenProps['account'] = 'sample'): Story => ({ args: { path, account } })

export const Quotes = at('/')
export const Trade = at('/trade?code=BTCUSD')
export const Orders = at('/order?type=1')
export const Performance = at('/order/performance')
export const Ranking = at('/rank')
export const Products = at('/product')
export const News = at('/news')
export const Article = at('/news/detail?id=1')
export const Notifications = at('/notifications')
export const Calculator = at('/calculator')
export const SignIn = at('/login', 'none')
export const Register = at('/register', 'none')
export const ResetPassword = at('/forgot')
export const Account = at('/user')
export const AccountMenu = at('/mine')
export const Identity = at('/mine/auth')
export const Invite = at('/mine/invite')
export const Email = at('/mine/email')
export const Password = at('/mine/password')
export const Settings = at('/mine/system')
export const Limits = at('/mine/limits')
export const Language = at('/language')
export const Announcements = at('/mine/announcement')
export const Support = at('/mine/chat')
export const Feedback = at('/feedback')
export const Wallet = at('/mine/wallet')
export const Deposit = at('/mine/charge')
export const Withdraw = at('/mine/withdraw')
export const BindMethod = at('/mine/withdraw-way?type=1')
export const BankCards = at('/mine/bank-card-list')
export const CoinAddresses = at('/mine/coin-address-list')
export const Ledger = at('/mine/history')
export const NotFound = at('/nowhere')

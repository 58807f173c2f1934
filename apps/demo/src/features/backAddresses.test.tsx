import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { ForgotScreen } from './account/ForgotScreen.tsx'
import { LoginScreen } from './account/LoginScreen.tsx'
import { PasswordScreen } from './account/PasswordScreen.tsx'
import { RegisterScreen } from './account/RegisterScreen.tsx'
import { SystemScreen } from './account/SystemScreen.tsx'
import { CompanySearch } from './company/CompanySearch.tsx'
import { ProductScreen } from './company/ProductScreen.tsx'
import { BindScreen } from './money/BindScreen.tsx'
import { BankCardsScreen, CoinAddressesScreen } from './money/MethodsScreen.tsx'
import { ArticleScreen } from './news/ArticleScreen.tsx'
import { NewsScreen } from './news/NewsScreen.tsx'
import { FeedbackScreen } from './support/FeedbackScreen.tsx'

afterEach(cleanup)

it.each<[string, ComponentType, 'visitor' | 'real', string]>([
  ['sign-in', LoginScreen, 'visitor', '/'],
  ['registration', RegisterScreen, 'visitor', '/login'],
  ['forgotten password', ForgotScreen, 'visitor', '/login'],
  ['password', PasswordScreen, 'real', '/user'],
  ['settings of a visitor', SystemScreen, 'visitor', '/login'],
  ['settings', SystemScreen, 'real', '/user'],
  ['search for a company', CompanySearch, 'visitor', '/'],
  ['product', ProductScreen, 'visitor', '/'],
  ['binding of a method', BindScreen, 'real', '/mine/withdraw'],
  ['bound bank accounts', BankCardsScreen, 'real', '/mine/wallet'],
  ['bound addresses', CoinAddressesScreen, 'real', '/mine/wallet'],
  ['news', NewsScreen, 'visitor', '/'],
  ['an article', ArticleScreen, 'visitor', '/news'],
  ['feedback', FeedbackScreen, 'visitor', '/'],
])('on a screen opened by a link, "back" leads to the parent screen: %s', async (_, Shown, person, parent) => {
  const { history } = await renderScreen(<Shown />, { visited: ['/opened-by-a-link'], userType: person })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: parent, reachedBy: 'replace' }))
})

import { createBrowserRouter } from 'react-router'
import { CrashScreen } from './CrashScreen.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { TradingDesk } from './TradingDesk.tsx'

/** Routes of the app. What a visitor of `/` does not need is loaded when it is asked for. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <CrashScreen />,
      // Screens bring their own skeletons; before that there is nothing to show.
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <TradingDesk shows="list" /> },
        { path: 'trade', element: <TradingDesk shows="detail" /> },
        {
          path: 'order',
          lazy: async () => ({ Component: (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen }),
        },
        {
          path: 'login',
          lazy: async () => ({ Component: (await import('../features/account/LoginScreen.tsx')).LoginScreen }),
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ])

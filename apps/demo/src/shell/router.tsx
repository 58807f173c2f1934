import { createBrowserRouter, type RouteObject } from 'react-router'
import { CrashScreen } from './CrashScreen.tsx'
import { Guard } from './Guard.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { type AppRoute, routes } from './routes.ts'

const toRouteObject = (route: AppRoute): RouteObject => ({
  path: route.path,
  handle: route,
  lazy: async () => {
    const Component = await route.load()
    return {
      element: (
        <Guard access={route.access}>
          <Component />
        </Guard>
      ),
    }
  },
})

/** Routes of the app, from their table. */
export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <CrashScreen />,
      // Screens bring their own skeletons; before that there is nothing to show.
      hydrateFallbackElement: <></>,
      children: [...routes.map(toRouteObject), { path: '*', element: <NotFound /> }],
    },
  ])

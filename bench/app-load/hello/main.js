// The baseline of bench/app-load.mjs: React and a common router with one route and one line of text.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router'

const Hello = () =>
  createElement(
    'main',
    null,
    createElement('h1', null, 'Hello'),
    createElement(Link, { to: '/' }, 'A page of React and its router'),
  )

createRoot(document.getElementById('app')).render(
  createElement(
    BrowserRouter,
    null,
    createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Hello) })),
  ),
)

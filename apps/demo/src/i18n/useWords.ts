import { useSyncExternalStore } from 'react'
import { type FirstNamespace, firstWords, type Say } from './FirstWords.ts'

/** Words of what the first screen is made of; every other screen has `useTranslation`, which comes with it. */
export const useWords = (namespace: FirstNamespace): { t: Say } => ({
  t: useSyncExternalStore(firstWords.subscribe, () => firstWords.sayer(namespace)),
})

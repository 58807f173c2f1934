import { useState } from 'react'

/** Whether a list has had a further page since it was mounted. Only such a list shows a note at its end. */
export const useHadMore = (hasMore: boolean): boolean => {
  const [hadMore, setHadMore] = useState(hasMore)
  if (hasMore && !hadMore) setHadMore(true)
  return hadMore
}

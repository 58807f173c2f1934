import { Icon } from '../../foundation/icon/Icon.tsx'

/** The indicator that moves with the finger, and a live region with the announcement. */
export function PullMark({ announcement }: { announcement: string }) {
  return (
    <>
      <span className="lk-visually-hidden" role="status">
        {announcement}
      </span>
      <span className="lk-pull-sign" aria-hidden="true">
        <Icon name="refresh" size="sm" />
      </span>
    </>
  )
}

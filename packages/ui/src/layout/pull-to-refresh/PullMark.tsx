import { Icon } from '../../foundation/icon/Icon.tsx'

/** Renders the indicator that moves with the finger, and a live region that announces the outcome of a refresh. */
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

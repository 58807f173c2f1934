import { Icon } from '../../foundation/icon/Icon.tsx'

/** What follows the finger, and what is told of it. */
export function PullMark({ told }: { told: string }) {
  return (
    <>
      <span className="lk-visually-hidden" role="status">
        {told}
      </span>
      <span className="lk-pull-sign" aria-hidden="true">
        <Icon name="refresh" size="sm" />
      </span>
    </>
  )
}

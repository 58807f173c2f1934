import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of a picture with letters: kept as it is until another is asked for, since its answer belongs to it. */
export const captchaQuery = (client: Client) =>
  endpointQuery(
    client,
    contract.session.captcha,
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )

/**
 * A picture of a few letters; `refetch` gives another. `useRegister` fetches the next one after every attempt.
 *
 * @param isWanted - whether the settings ask for one (`registerCode` is `captcha`)
 */
export const useCaptcha = (isWanted = true) => useRead(captchaQuery(useRuntime().client), isWanted)

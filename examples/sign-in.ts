import type { Client } from '@leverkit/sdk'

/** Signs in: with `LEVERKIT_TOKEN` there is nothing to do, otherwise a new demo account is made. */
export const signIn = async (client: Client): Promise<void> => {
  if (client.token !== null) return
  const { demoId } = await client.session.createDemo()
  await client.session.loginDemo({ demoId })
}

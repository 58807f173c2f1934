import type { Client } from '@leverkit/sdk'

/** Signs in: uses the token in `LEVERKIT_TOKEN`; without a token, creates a new demo account. */
export const signIn = async (client: Client): Promise<void> => {
  if (client.token !== null) return
  const { demoId } = await client.session.createDemo()
  await client.session.loginDemo({ demoId })
}

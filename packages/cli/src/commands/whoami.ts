import type { App, Context } from '../Context.ts'

const show = async (context: Context) => {
  const { terminal, profile, url, signal } = context
  const user = await context.signedIn().account.info({}, { signal })
  terminal.print({ profile: profile.name, url, user }, () =>
    terminal.pairs([
      ['Profile', profile.name],
      ['Broker', url],
      ['User', user.uid],
      ['Contact', user.email ?? user.phone ?? 'none'],
      ['Account', user.isDemo ? 'demo' : 'real'],
    ]),
  )
}

export const whoami = ({ program, context }: App): void => {
  program
    .command('whoami')
    .description('print the signed-in user')
    .addHelpText('after', '\nExample:\n  leverkit whoami --json')
    .action((_, command) => show(context(command)))
}
